// Before the first paint, so that a reader of the dark never sees a white flash. A file of its own: the page allows no inline script.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('evercode.color-scheme');
  } catch {
    // A browser that stores nothing follows the system.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
