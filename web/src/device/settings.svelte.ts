/** How this device likes its table: language, theme, sound, motion, remarks, and the name of its person. */
import { keep, kept } from './kept';

export const LANGUAGES = ['en', 'pl', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];
export type Theme = 'system' | 'light' | 'dark';
export type Motion = 'system' | 'less';
export type Pace = 'slow' | 'normal' | 'quick';

interface Kept {
  language: Language;
  theme: Theme;
  motion: Motion;
  pace: Pace; // how fast moves of others are shown
  sound: boolean;
  volume: number; // 0 to 1
  remarks: boolean; // the dry ones
  notify: boolean; // "your turn" as a notification of the system
  name: string;
}

/** The first language of the browser that we speak. */
export function browserLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const language = LANGUAGES.find((known) => tag.toLowerCase().split('-')[0] === known);
    if (language) return language;
  }
  return 'en';
}

function asks(query: string, changed: (now: boolean) => void): boolean {
  const media = globalThis.matchMedia?.(query);
  media?.addEventListener('change', () => changed(media.matches));
  return media?.matches ?? false;
}

class Settings {
  #kept: Kept = $state({
    language: browserLanguage(navigator.languages),
    theme: 'system',
    motion: 'system',
    pace: 'normal',
    sound: true,
    volume: 0.5,
    remarks: true,
    notify: false,
    name: '',
    ...kept<Partial<Kept>>('settings', {}),
  });
  #systemDark = $state(asks('(prefers-color-scheme: dark)', (now) => this.#system(now, undefined)));
  #systemLess = $state(asks('(prefers-reduced-motion: reduce)', (now) => this.#system(undefined, now)));

  constructor() {
    this.#apply();
    // Two tabs of one device agree.
    globalThis.addEventListener?.('storage', (event) => {
      if (event.key !== 'rubble.settings') return;
      this.#kept = { ...this.#kept, ...kept<Partial<Kept>>('settings', {}) };
      this.#apply();
    });
  }

  #system(dark?: boolean, less?: boolean): void {
    this.#systemDark = dark ?? this.#systemDark;
    this.#systemLess = less ?? this.#systemLess;
    this.#apply();
  }

  #set(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    keep('settings', this.#kept);
    this.#apply();
  }

  #apply(): void {
    const root = document.documentElement;
    root.lang = this.#kept.language;
    root.dataset.theme = this.dark ? 'dark' : 'light';
    root.dataset.motion = this.lessMotion ? 'less' : 'full';
  }

  get dark(): boolean {
    return this.#kept.theme === 'system' ? this.#systemDark : this.#kept.theme === 'dark';
  }
  get lessMotion(): boolean {
    return this.#kept.motion === 'less' || this.#systemLess;
  }

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#set({ language });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#set({ motion });
  }
  get pace(): Pace {
    return this.#kept.pace;
  }
  set pace(pace: Pace) {
    this.#set({ pace });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }
  get volume(): number {
    return this.#kept.volume;
  }
  set volume(volume: number) {
    this.#set({ volume: Math.min(1, Math.max(0, volume)) });
  }
  get remarks(): boolean {
    return this.#kept.remarks;
  }
  set remarks(remarks: boolean) {
    this.#set({ remarks });
  }
  get notify(): boolean {
    return this.#kept.notify;
  }
  set notify(notify: boolean) {
    this.#set({ notify });
  }
  get name(): string {
    return this.#kept.name;
  }
  set name(name: string) {
    this.#set({ name: name.trim().slice(0, 24) });
  }
}

export const settings = new Settings();
