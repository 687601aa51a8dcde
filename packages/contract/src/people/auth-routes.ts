import { loginInput, loginQuery, refreshInput, session, signInAnswer, signUpInput } from './session.ts';
import { defineRoute } from '../route.ts';

const tag = 'Sign-in';

export const signUp = defineRoute({
  method: 'POST',
  path: '/api/users/signup',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Create a user with an own workspace, and sign in',
  body: signUpInput,
  success: { status: 201, body: session },
});

export const login = defineRoute({
  method: 'POST',
  path: '/api/login',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Sign in with email and password; with a second factor on, the answer is a challenge',
  query: loginQuery,
  body: loginInput,
  success: { status: 200, body: signInAnswer },
});

export const refreshToken = defineRoute({
  method: 'POST',
  path: '/api/token/refresh',
  action: 'public',
  tag,
  perMinute: 120,
  summary: 'Exchange a refresh token for a new pair; reuse of an old one ends the session',
  body: refreshInput,
  success: { status: 200, body: session },
});

export const logout = defineRoute({
  method: 'POST',
  path: '/api/logout',
  action: 'public',
  tag,
  perMinute: 120,
  summary: 'End the session of a refresh token',
  body: refreshInput,
  success: { status: 204 },
});
