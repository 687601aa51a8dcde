import { paths } from '../navigation/paths.ts';
import type { SessionSnapshot, SessionStore } from './session-store.ts';

/** A parameter of the page the staff member returns to: the impersonation ended by its time limit. */
export const endedParam = 'ended';

/**
 * Reloads the page when an impersonation begins or ends, in this tab or another, so that no data of one person remains
 * in the other's page.
 */
export function followIdentity(
  session: Pick<SessionStore, 'snapshot' | 'subscribe'>,
  go: (path: string) => void,
): () => void {
  let before = session.snapshot();
  return session.subscribe(() => {
    const after = session.snapshot();
    const path = findRedirect(before, after);
    before = after;
    if (path !== undefined) go(path);
  });
}

function findRedirect(before: SessionSnapshot, after: SessionSnapshot): string | undefined {
  // The guards redirect a person who is signed out.
  if (before.status === 'anonymous' || after.status === 'anonymous') return undefined;
  if (before.userUuid === after.userUuid) return undefined;
  if (after.isImpersonated || before.returnTo === undefined) return paths.home();
  if (after.endedBy !== 'expired') return before.returnTo;
  return `${before.returnTo}${before.returnTo.includes('?') ? '&' : '?'}${endedParam}=expired`;
}
