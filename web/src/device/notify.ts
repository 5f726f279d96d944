/**
 * "Your turn", as the system's notification, for who has gone to another window. The service worker shows it: phones
 * know no other way.
 */
import { settings } from './settings.svelte';
import { sight } from './sight.svelte';

export function canNotify(): boolean {
  return 'Notification' in globalThis && 'serviceWorker' in navigator && Notification.permission !== 'denied';
}

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === 'granted';
}

/** Tell the person, if they look elsewhere and allowed it. A second one about the same room takes the first's place. */
export async function notify(title: string, body: string, room: string): Promise<void> {
  if (!settings.notify || !sight.hidden || !canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  const icon = '/icons/icon-192.png';
  await worker?.showNotification(title, { body, tag: room, data: `/r/${room}`, icon, badge: icon });
}

/** Somebody is here: what was said of this room is settled. */
export async function hush(room: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  for (const note of (await worker?.getNotifications({ tag: room })) ?? []) note.close();
}
