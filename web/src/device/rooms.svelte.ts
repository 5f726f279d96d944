/** The rooms this device has been in: the token of each (its place there), and how far it has looked. */
import { keep, kept } from './kept';

export interface KeptRoom {
  room: string;
  token: string;
  game: string;
  epoch: number; // the last match and version that were shown here
  version: number;
  at: number; // unix milliseconds of the last visit
}

const MOST = 40;

class Rooms {
  list: KeptRoom[] = $state(kept<KeptRoom[]>('rooms', []));

  constructor() {
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key === 'rubble.rooms') this.list = kept<KeptRoom[]>('rooms', []);
    });
  }

  of(room: string): KeptRoom | undefined {
    return this.list.find((one) => one.room === room);
  }

  /** Note a visit; what is not given stays as it was. The newest comes first. */
  note(room: string, change: Partial<Omit<KeptRoom, 'room'>>): void {
    // Another tab may have written since: begin from what lies on the device.
    const list = kept<KeptRoom[]>('rooms', []);
    const before = list.find((one) => one.room === room);
    const after = { token: '', game: '', epoch: 0, version: 0, ...before, at: Date.now(), ...change, room };
    this.list = [after, ...list.filter((one) => one.room !== room)].slice(0, MOST);
    keep('rooms', this.list);
  }

  forget(room: string): void {
    this.list = kept<KeptRoom[]>('rooms', []).filter((one) => one.room !== room);
    keep('rooms', this.list);
  }
}

export const rooms = new Rooms();
