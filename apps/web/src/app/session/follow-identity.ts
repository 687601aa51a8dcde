import { paths } from '../paths.ts';
import type { SessionSnapshot, SessionStore } from './session-store.ts';

/** Says on the page that one comes back to that the hour was over. */
export const endedParam = 'ended';

/**
 * A page that was made for one person is not turned into another's: when support staff begin or stop acting as somebody, in this tab or in
 * another, the browser fetches a new page, and nothing of the one before is left in it.
 */
export function followIdentity(session: Pick<SessionStore, 'snapshot' | 'subscribe'>, go: (path: string) => void): () => void {
  let before = session.snapshot();
  return session.subscribe(() => {
    const after = session.snapshot();
    const path = findWay(before, after);
    before = after;
    if (path !== undefined) go(path);
  });
}

function findWay(before: SessionSnapshot, after: SessionSnapshot): string | undefined {
  // Whoever is out now is where the guards have sent them.
  if (before.status === 'anonymous' || after.status === 'anonymous') return undefined;
  if (before.userUuid === after.userUuid) return undefined;
  if (after.isImpersonated || before.returnTo === undefined) return paths.home();
  if (after.endedBy !== 'expired') return before.returnTo;
  return `${before.returnTo}${before.returnTo.includes('?') ? '&' : '?'}${endedParam}=expired`;
}
