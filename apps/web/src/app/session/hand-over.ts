import { routes } from '@evercode/contract';
import { ApiError } from '../api-error.ts';
import type { Services } from '../services.ts';
import { paths } from '../paths.ts';
import type { HandOver } from './take-hand-over.ts';

/** `refused`: the tokens open nothing. Throws when nobody can say, such as without a connection; then it may be tried again. */
export type Outcome = 'signed-in' | 'refused';

/**
 * Whoever was signed in is signed out; then the refresh token is exchanged at once, so that what stood in an address is worth nothing
 * from then on, to whoever kept a copy.
 */
export async function receiveHandOver({ api, session }: Services, { refreshToken, isImpersonation, referrer }: HandOver): Promise<Outcome> {
  const former = session.end('signed-out');
  if (former !== undefined && former !== refreshToken) void api.call(routes.logout, { body: { refresh_token: former } }).catch(() => undefined);
  try {
    session.begin(await api.call(routes.refreshToken, { body: { refresh_token: refreshToken } }), false);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 401 && error.status !== 422)) throw error;
    session.end('refused');
    return 'refused';
  }
  if (isImpersonation) session.noteImpersonation(readPage(referrer) ?? paths.home());
  return 'signed-in';
}

/** A page of this app. Whoever can make such a link could else send people to a page of theirs that asks for a password. */
function readPage(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === window.location.origin ? pathname + search : undefined;
}
