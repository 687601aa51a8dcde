import { routes } from '@evercode/contract';
import { useCallback } from 'react';
import { useServices } from '../services-context.tsx';

/** Signs out here at once, or stops acting as somebody. The server is told as well, but nobody waits for its answer: not even this page, which may be gone by then. */
export function useSignOut(): () => void {
  const { api, session } = useServices();
  return useCallback(() => {
    const refreshToken = session.end('signed-out');
    if (refreshToken) void api.call(routes.logout, { body: { refresh_token: refreshToken }, outlivesPage: true }).catch(() => undefined);
  }, [api, session]);
}
