import type { Language } from '../device/settings.svelte';

/** Each language in itself: who looks for theirs need not read another. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', pl: 'Polski', fr: 'Français' };
