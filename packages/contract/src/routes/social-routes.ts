import { googleNonce, signInOptions, socialLoginInput, socialSignUpInput } from '../entities/google.ts';
import { session, signInAnswer } from '../entities/session.ts';
import { defineRoute } from '../route.ts';

const tag = 'Sign-in';

export const getSignInOptions = defineRoute({
  method: 'GET', path: '/api/public/sign-in-options', action: 'public', tag, perMinute: 240,
  summary: 'Which ways of signing in there are here, and where the terms stand', success: { status: 200, body: signInOptions },
});

export const makeGoogleNonce = defineRoute({
  method: 'POST', path: '/api/social-login/nonce', action: 'public', tag, perMinute: 60,
  summary: 'A number for the next token of Google', success: { status: 201, body: googleNonce },
});

export const socialLogin = defineRoute({
  method: 'POST', path: '/api/social-login', action: 'public', tag, perMinute: 20,
  summary: 'Sign in with a token of Google; without an account yet: no-account-yet',
  body: socialLoginInput, success: { status: 200, body: signInAnswer },
});

export const socialSignUp = defineRoute({
  method: 'POST', path: '/api/users/social-signup', action: 'public', tag, perMinute: 20,
  summary: 'Create a user with a workspace of their own out of a token of Google, and sign in',
  body: socialSignUpInput, success: { status: 201, body: session },
});
