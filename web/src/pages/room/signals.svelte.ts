/** "Your turn": two soft knocks, the tab's title, and a notification for who looks elsewhere. */
import { notify } from '../../device/notify';
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
    const moment = `${room.table?.epoch}.${room.stage.shown?.version}.${turns.join()}`;
    if (turns.length && moment !== last && last) {
      sound.knock();
      notify(say('your-turn'), say('your-turn-at', { title }), room.id);
    }
    last = moment;
  });
}
