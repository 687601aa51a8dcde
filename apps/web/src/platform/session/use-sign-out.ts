import { routes } from '@evercode/contract';
import { useCallback } from 'react';
import { useServices } from '../services/services-context.tsx';
import type { ApiClient } from '../api/api-client.ts';
import { forgetArt } from './forget-art.ts';
import { forgetChat } from './forget-chat.ts';
import { forgetDrafts } from './forget-drafts.ts';
import { takeSsoMark } from './sso-mark.ts';

/**
 * Signs out here at once, which removes the person's drafts, or ends an impersonation. The server is informed without
 * waiting, as the page may be gone by the time it answers.
 */
export function useSignOut(): () => void {
  const { api, session, storage } = useServices();
  return useCallback(() => {
    const before = session.snapshot();
    const refreshToken = session.end('signed-out');
    const user =
      before.status === 'signed-in' && session.snapshot().status === 'anonymous' ? before.userUuid : undefined;
    if (user !== undefined) forgetDrafts(storage, user);
    forgetArt(globalThis.indexedDB);
    if (refreshToken && user !== undefined && takeSsoMark(storage, user)) void logOutOfSso(api, refreshToken);
    else if (refreshToken)
      void api
        .call(routes.logout, { asksAgain: false, body: { refresh_token: refreshToken }, outlivesPage: true })
        .catch(() => undefined);
    // Last: a page with a chat in it is loaded again.
    forgetChat(storage, window);
  }, [api, session, storage]);
}

/** Ends the session here, and then at the provider where it has a logout. */
async function logOutOfSso(api: ApiClient, refreshToken: string): Promise<void> {
  try {
    const { redirectTo } = await api.call(routes.logOutOfSso, {
      asksAgain: false,
      body: { refresh_token: refreshToken },
      outlivesPage: true,
    });
    if (redirectTo !== null) window.location.assign(redirectTo);
  } catch {
    // Ignored, as for other sessions: here it has ended already.
  }
}
