/** Somebody is sent here signed in: `/:lang/login?token=…&refreshToken=…`. */
export interface HandOver {
  readonly refreshToken: string;
  /** Support staff act as the person. */
  readonly isImpersonation: boolean;
  /** Where they came from. */
  readonly referrer: string;
}

const isLogin = /^\/[^/]+\/login\/?$/i;
const names = ['token', 'refreshToken', 'impersonate'] as const;

/**
 * Takes tokens out of the address bar and the history. Called before anything else: no request of the page may have them in its referrer,
 * and no later script may find them. Of half a pair nothing is left either.
 */
export function takeHandOver({ location, history, document }: Pick<Window, 'location' | 'history' | 'document'>): HandOver | undefined {
  const search = new URLSearchParams(location.search);
  const [token, refreshToken, impersonate] = names.map((name) => search.get(name));
  if (!isLogin.test(location.pathname) || (token === null && refreshToken === null)) return undefined;
  for (const name of names) search.delete(name);
  const rest = search.toString();
  history.replaceState(null, '', location.pathname + (rest && `?${rest}`));
  if (!token || !refreshToken) return undefined;
  return { refreshToken, isImpersonation: impersonate !== null && impersonate !== 'false' && impersonate !== '0', referrer: document.referrer };
}
