/** A sign-in by link: `/:lang/login?token=…&refresh_token=…`. */
export interface HandOver {
  readonly refreshToken: string;
  /** The page that contained the link. */
  readonly referrer: string;
}

const isLogin = /^(\/[^/]+)?\/login\/?$/i;
/** The name of the API's answers, and the one of links. */
const refreshNames = ['refresh_token', 'refreshToken'] as const;
/** Names that come with a token. Whether a session is an impersonation is the server's word, not the address's. */
const companions = ['token', 'tlu', 'impersonate'] as const;

/**
 * Removes tokens from the address bar and the history. Must run first: no request may carry them in its referrer, and
 * no later script may read them. An incomplete pair is removed as well, and tokens of any other page.
 */
export function takeHandOver({
  location,
  history,
  document,
}: Pick<Window, 'location' | 'history' | 'document'>): HandOver | undefined {
  const search = new URLSearchParams(location.search);
  const refreshToken = refreshNames.map((name) => search.get(name)).find(Boolean);
  const token = search.get('token');
  const isPage = isLogin.test(location.pathname);
  const hasRefreshToken = refreshNames.some((name) => search.has(name));
  if (!hasRefreshToken && !(isPage && token !== null)) return undefined;
  for (const name of [...refreshNames, ...companions]) search.delete(name);
  const rest = search.toString();
  history.replaceState(null, '', location.pathname + (rest && `?${rest}`) + location.hash);
  return isPage && token && refreshToken ? { refreshToken, referrer: document.referrer } : undefined;
}
