/** "Your turn", as the system's notification, for who has gone to another window. */
import { settings } from './settings.svelte';

export function canNotify(): boolean {
  return typeof Notification !== 'undefined' && isSecureContext && Notification.permission !== 'denied';
}

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Tell the person, if they look elsewhere and allowed it. A second one about the same thing takes the first's place. */
export function notify(title: string, body: string, about: string): void {
  if (!settings.notify || document.visibilityState !== 'hidden' || !canNotify()) return;
  try {
    const note = new Notification(title, { body, tag: about, icon: '/icons/icon-192.png' });
    note.onclick = () => {
      focus();
      note.close();
    };
  } catch {
    // Some phones have the word but not the thing.
  }
}
