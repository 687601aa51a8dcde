/**
 * Setup file of the unit tests. Files share a worker and, under jsdom, its page: what one file left in it is cleared
 * before the next.
 */
if (typeof document === 'object') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
  history.replaceState(null, '', '/');
}
