// Applies the color scheme before the first paint, so that dark mode never flashes white. A file of its own, because
// the content security policy forbids inline scripts.
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
