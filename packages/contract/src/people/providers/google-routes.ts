import { googleNonce, signInOptions, socialLoginInput, socialSignUpInput } from './google.ts';
import { session, signInAnswer } from '../session.ts';
import { defineRoute } from '../../route.ts';

const tag = 'Sign-in';

export const getSignInOptions = defineRoute({
  method: 'GET',
  path: '/api/public/sign-in-options',
  action: 'public',
  tag,
  perMinute: 240,
  summary: 'The available ways to sign in, and the addresses of the terms',
  success: { status: 200, body: signInOptions },
});

export const makeGoogleNonce = defineRoute({
  method: 'POST',
  path: '/api/social-login/nonce',
  action: 'public',
  tag,
  perMinute: 60,
  summary: 'A nonce for the next token of Google',
  success: { status: 201, body: googleNonce },
});

export const socialLogin = defineRoute({
  method: 'POST',
  path: '/api/social-login',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Sign in with a token of Google; without a user: no-account-yet',
  body: socialLoginInput,
  success: { status: 200, body: signInAnswer },
});

export const socialSignUp = defineRoute({
  method: 'POST',
  path: '/api/users/social-signup',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Create a user with an own workspace from a token of Google, and sign in',
  body: socialSignUpInput,
  success: { status: 201, body: session },
});
