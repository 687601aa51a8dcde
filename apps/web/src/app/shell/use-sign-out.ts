import { routes } from '@evercode/contract';
import { useCallback } from 'react';
import { useServices } from '../services-context.tsx';

/** Signs out here at once. The server is told as well, but nobody waits for its answer. */
export function useSignOut(): () => void {
  const { api, session } = useServices();
  return useCallback(() => {
    const refreshToken = session.end('signed-out');
    if (refreshToken) void api.call(routes.logout, { body: { refresh_token: refreshToken } }).catch(() => undefined);
  }, [api, session]);
}
