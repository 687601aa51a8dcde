import { routes, type Session, type SignUpInput } from '@evercode/contract';
import type { ApiClient } from '../../app/api-client.ts';

/** The calls of the sign-in screens: in a file of its own, so that the contract's schemas arrive while somebody is typing, not before. */
export function logIn(api: ApiClient, body: { email: string; password: string; rememberMe: boolean }): Promise<Session> {
  return api.call(routes.login, { body });
}

export function signUp(api: ApiClient, body: SignUpInput): Promise<Session> {
  return api.call(routes.signUp, { body });
}
