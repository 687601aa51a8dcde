/** A sign-in by link: `/:lang/login?token=…&refreshToken=…`. */
export interface HandOver {
  readonly refreshToken: string;
  /** Support staff impersonate the person. */
  readonly isImpersonation: boolean;
  /** The page that contained the link. */
  readonly referrer: string;
}

const isLogin = /^\/[^/]+\/login\/?$/i;
const names = ['token', 'refreshToken', 'impersonate'] as const;

/**
 * Removes tokens from the address bar and the history. Must run first: no request may carry them in its referrer, and
 * no later script may read them. An incomplete pair is removed as well.
 */
export function takeHandOver({
  location,
  history,
  document,
}: Pick<Window, 'location' | 'history' | 'document'>): HandOver | undefined {
  const search = new URLSearchParams(location.search);
  const [token, refreshToken, impersonate] = names.map((name) => search.get(name));
  if (!isLogin.test(location.pathname) || (token === null && refreshToken === null)) return undefined;
  for (const name of names) search.delete(name);
  const rest = search.toString();
  history.replaceState(null, '', location.pathname + (rest && `?${rest}`));
  if (!token || !refreshToken) return undefined;
  return {
    refreshToken,
    isImpersonation: impersonate !== null && impersonate !== 'false' && impersonate !== '0',
    referrer: document.referrer,
  };
}
