/** The service worker (`sw.js`): keeps the app at hand and shows notifications. A device that forbids it has neither. */
export function hireWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const hire = () => navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  // The page comes first.
  if (document.readyState === 'complete') void hire();
  else addEventListener('load', () => void hire(), { once: true });
}
