// Before the first paint: the theme that this device keeps, or its system's, so that midnight begins without a flash.
(() => {
  let theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  try {
    const kept = JSON.parse(localStorage.getItem('rubble.settings') || '{}').theme;
    if (kept === 'light' || kept === 'dark') theme = kept;
  } catch {
    // This device keeps nothing.
  }
  document.documentElement.dataset.theme = theme;
})();
