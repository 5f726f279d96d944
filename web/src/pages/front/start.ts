/** Make a room and go there. */
import { rooms } from '../../device/rooms.svelte';
import { settings } from '../../device/settings.svelte';
import { strips } from '../../parts/strips.svelte';
import { router } from '../../router.svelte';
import { say, speech } from '../../text/text.svelte';
import { RefusedError } from '../../wire/connection.svelte';
import type { Made, NewRoom } from '../../wire/documents';
import { api } from '../../wire/api';

/** True if the room stands and we are on the way to it. What went wrong has been told. */
export async function enter(game: string, making: Promise<Made>): Promise<boolean> {
  try {
    const made = await making;
    rooms.note(made.room, { token: made.token, game });
    router.go(`/r/${made.room}`);
    return true;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    strips.warn(say(error.key, error.facts));
    return false;
  }
}

export function open(room: NewRoom): Promise<boolean> {
  return enter(room.game, api.makeRoom({ name: settings.name, language: speech.language, ...room }));
}
