/** Make this page open without a network: what it was built from is kept by the service worker (`public/sw.js`). */
export async function keepOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const { active } = await navigator.serviceWorker.ready;
    const files = performance
      .getEntriesByType('resource')
      .map((entry) => entry.name)
      .filter((name) => name.startsWith(`${location.origin}/`) && !/\/(api|ws)(\/|$)/.test(new URL(name).pathname));
    active?.postMessage({ keep: ['/', ...new Set(files)] });
  } catch {
    // A device that forbids it still has the pad while the page is open.
  }
}
