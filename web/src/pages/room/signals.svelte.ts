/** "Your turn": two soft knocks, the tab's title, and a notification for who looks elsewhere. */
import { hush, notify } from '../../device/notify';
import { sight } from '../../device/sight.svelte';
import { sound } from '../../sound/sound';
import { say } from '../../text/text.svelte';
import { catalogue } from '../../wire/catalogue.svelte';
import type { RoomStore } from '../../wire/room.svelte';

/** Call while a component is being made. */
export function signalTurns(room: RoomStore): void {
  let last = '';
  $effect(() => {
    const turns = room.turns;
    const title = catalogue.name(room.info?.game ?? '');
    document.title = say(turns.length ? 'your-turn-title' : 'page-title', { page: title });
    const shown = sight.hidden ? room.table : room.stage.shown;
    const moment = `${shown?.epoch}.${shown?.version}.${turns.join()}`;
    if (turns.length && moment !== last && last) {
      sound.knock();
      void notify(say('your-turn'), say('your-turn-at', { title }), room.id);
    }
    last = moment;
  });
  $effect(() => {
    if (!sight.hidden) void hush(room.id);
  });
}
