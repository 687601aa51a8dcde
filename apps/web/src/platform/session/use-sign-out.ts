import { routes } from '@evercode/contract';
import { useCallback } from 'react';
import { useServices } from '../services/services-context.tsx';
import { forgetDrafts } from './forget-drafts.ts';

/**
 * Signs out here at once, which removes the person's drafts, or ends an impersonation. The server is informed without
 * waiting, as the page may be gone by the time it answers.
 */
export function useSignOut(): () => void {
  const { api, session, storage } = useServices();
  return useCallback(() => {
    const before = session.snapshot();
    const refreshToken = session.end('signed-out');
    if (before.status === 'signed-in' && session.snapshot().status === 'anonymous')
      forgetDrafts(storage, before.userUuid);
    if (refreshToken)
      void api
        .call(routes.logout, { asksAgain: false, body: { refresh_token: refreshToken }, outlivesPage: true })
        .catch(() => undefined);
  }, [api, session, storage]);
}
