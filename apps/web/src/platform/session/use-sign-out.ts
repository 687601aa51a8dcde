import { routes } from '@evercode/contract';
import { useCallback } from 'react';
import { useServices } from '../services/services-context.tsx';

/**
 * Signs out here at once, or ends an impersonation. The server is informed without waiting, as the page may be gone by
 * the time it answers.
 */
export function useSignOut(): () => void {
  const { api, session } = useServices();
  return useCallback(() => {
    const refreshToken = session.end('signed-out');
    if (refreshToken)
      void api
        .call(routes.logout, { asksAgain: false, body: { refresh_token: refreshToken }, outlivesPage: true })
        .catch(() => undefined);
  }, [api, session]);
}
