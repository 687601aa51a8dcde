import { routes } from '@evercode/contract';
import type { ApiClient } from '../api/api-client.ts';

/** Exchanges a refresh token for a session. A module of its own, loaded on demand: a sign-in does not need it. */
export function refreshSession(api: ApiClient, refreshToken: string) {
  return api.call(routes.refreshToken, { asksAgain: false, body: { refresh_token: refreshToken } });
}
