/** Short news for the person, one strip each: they come, are read aloud, and go by themselves. */

export interface Strip {
  key: number;
  text: string;
  kind: 'news' | 'ok' | 'warn';
}

const SHOWN = 5000; // milliseconds; a refusal is read twice as long
const MOST = 3;

class Strips {
  list: Strip[] = $state.raw([]);
  #count = 0;

  tell(text: string, kind: Strip['kind'] = 'news'): void {
    const strip = { key: ++this.#count, text, kind };
    this.list = [...this.list.filter((one) => one.text !== text), strip].slice(-MOST);
    setTimeout(() => this.drop(strip.key), kind === 'warn' ? 2 * SHOWN : SHOWN);
  }

  warn(text: string): void {
    this.tell(text, 'warn');
  }

  drop(key: number): void {
    this.list = this.list.filter((one) => one.key !== key);
  }

  clear(): void {
    this.list = [];
  }
}

export const strips = new Strips();
