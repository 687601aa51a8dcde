import {
  routes,
  type CallOf,
  type Invitation,
  type Session,
  type SignInAnswer,
  type SignUpInput,
  type SocialSignUpInput,
} from '@evercode/contract';
import type { ApiClient } from '../../../platform/api/api-client.ts';

/**
 * The API calls of the sign-in screens. A module of its own, so that the contract's schemas load while the person
 * types.
 */
export function logIn(
  api: ApiClient,
  body: { email: string; password: string; rememberMe: boolean },
  invitation?: string,
): Promise<SignInAnswer> {
  return api.call(routes.login, { query: { invitation_id: invitation }, body });
}

export async function makeGoogleNonce(api: ApiClient): Promise<string> {
  return (await api.call(routes.makeGoogleNonce)).nonce;
}

export function logInWithGoogle(
  api: ApiClient,
  body: CallOf<typeof routes.socialLogin>['body'],
): Promise<SignInAnswer> {
  // Google's token is used up by the first attempt: another one begins with its button.
  return api.call(routes.socialLogin, { asksAgain: false, body });
}

export function signUpWithGoogle(api: ApiClient, body: SocialSignUpInput): Promise<Session> {
  return api.call(routes.socialSignUp, { asksAgain: false, body });
}

export function answerSignInChallenge(
  api: ApiClient,
  body: CallOf<typeof routes.answerSignInChallenge>['body'],
): Promise<Session> {
  return api.call(routes.answerSignInChallenge, { body });
}

export function logInWithPasskey(
  api: ApiClient,
  body: CallOf<typeof routes.logInWithPasskey>['body'],
): Promise<SignInAnswer> {
  return api.call(routes.logInWithPasskey, { body });
}

export function requestPasswordReset(api: ApiClient, email: string): Promise<undefined> {
  return api.call(routes.requestPasswordReset, { body: { email } });
}

export function resetPassword(
  api: ApiClient,
  { userUuid, token, password }: { userUuid: string; token: string; password: string },
): Promise<undefined> {
  return api.call(routes.resetPassword, { params: { uuid: userUuid }, body: { password, resetRequest: token } });
}

export function verifyEmail(api: ApiClient, token: string): Promise<undefined> {
  // The page itself offers to try again.
  return api.call(routes.verifyEmail, { asksAgain: false, body: { token } });
}

export function readInvitation(api: ApiClient, token: string): Promise<Invitation> {
  return api.call(routes.getInvitation, { params: { invite_id: token } });
}

export function signUp(api: ApiClient, body: SignUpInput): Promise<Session> {
  return api.call(routes.signUp, { body });
}
