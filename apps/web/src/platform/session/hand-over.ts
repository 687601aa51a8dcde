import { routes } from '@evercode/contract';
import { ApiError } from '../api/api-error.ts';
import type { Services } from '../services/services.ts';
import { paths } from '../navigation/paths.ts';
import type { HandOver } from './take-hand-over.ts';

/** `refused`: the tokens are invalid. Throws when that cannot be decided, such as offline; then it may be retried. */
type Outcome = 'signed-in' | 'refused';

/**
 * Ends the current session, then exchanges the refresh token at once, so that the tokens from the address become
 * useless to anyone who kept a copy.
 */
export async function receiveHandOver(
  { api, session }: Services,
  { refreshToken, isImpersonation, referrer }: HandOver,
): Promise<Outcome> {
  const former = session.end('signed-out');
  if (former !== undefined && former !== refreshToken)
    void api.call(routes.logout, { body: { refresh_token: former } }).catch(() => undefined);
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

/**
 * Returns a page of this app only. Otherwise a forged link could send people to a foreign page that asks for a
 * password.
 */
function readPage(referrer: string): string | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const { origin, pathname, search } = new URL(referrer);
  return origin === window.location.origin ? pathname + search : undefined;
}
