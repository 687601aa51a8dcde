import { routes } from '@evercode/contract';
import type { ApiClient } from '../api-client.ts';

/** A session for the token that outlives it. Late: nobody who signs in needs it. */
export function refreshSession(api: ApiClient, refreshToken: string) {
  return api.call(routes.refreshToken, { body: { refresh_token: refreshToken } });
}
