import * as z from 'zod';
import {
  codeBody,
  passkey,
  passkeyCreate,
  passkeyCreation,
  passkeyLogin,
  passkeyRequest,
  passkeyUpdate,
  proofBody,
  recoveryCodes,
  secondFactor,
  secondFactorSetup,
  signInSecondStep,
} from './factor.ts';
import { session, signInAnswer } from './session.ts';
import { collection, uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Sign-in';
const params = z.object({ uuid });

export const answerSignInChallenge = defineRoute({
  method: 'POST',
  path: '/api/login/second-factor',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Finish a sign-in with a code of the authenticator app, or with a recovery code',
  body: signInSecondStep,
  success: { status: 200, body: session },
});

export const askForPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey/options',
  action: 'public',
  tag,
  perMinute: 30,
  summary: 'The options with which the browser asks for any passkey',
  success: { status: 200, body: passkeyRequest },
});

export const logInWithPasskey = defineRoute({
  method: 'POST',
  path: '/api/login/passkey',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Sign in with a passkey. Without user verification it counts as one factor, as a password does',
  body: passkeyLogin,
  success: { status: 200, body: signInAnswer },
});

export const getSecondFactor = defineRoute({
  method: 'GET',
  path: '/api/users/{uuid}/second-factor',
  action: 'self.manage-sign-in',
  tag,
  summary: 'Whether a second factor is on, and the proofs that can change it',
  params,
  success: { status: 200, body: secondFactor },
});

export const beginSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/second-factor',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'A new secret for an authenticator app. Nothing changes until a valid code confirms it',
  params,
  body: proofBody,
  success: { status: 200, body: secondFactorSetup },
});

export const confirmSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/second-factor/confirmation',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'Turn the second factor on. The recovery codes are answered this once',
  params,
  body: codeBody,
  success: { status: 200, body: recoveryCodes },
});

export const renewRecoveryCodes = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/second-factor/recovery-codes',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'Ten new recovery codes in place of all earlier ones',
  params,
  body: codeBody,
  success: { status: 200, body: recoveryCodes },
});

export const removeSecondFactor = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/second-factor/removal',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'Turn the second factor off',
  params,
  body: proofBody,
  success: { status: 204 },
});

export const listPasskeys = defineRoute({
  method: 'GET',
  path: '/api/users/{uuid}/passkeys',
  action: 'self.manage-sign-in',
  tag,
  summary: 'One’s own passkeys, the newest first',
  params,
  success: { status: 200, body: collection(passkey) },
});

export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/passkeys/options',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'The options with which the browser creates a passkey',
  params,
  body: proofBody,
  success: { status: 200, body: passkeyCreation },
});

export const addPasskey = defineRoute({
  method: 'POST',
  path: '/api/users/{uuid}/passkeys',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'Register a passkey that the browser has created',
  params,
  body: passkeyCreate,
  success: { status: 201, body: passkey },
});

export const renamePasskey = defineRoute({
  method: 'PATCH',
  path: '/api/passkeys/{uuid}',
  action: 'self.manage-sign-in',
  tag,
  summary: 'Rename a passkey',
  params,
  body: passkeyUpdate,
  success: { status: 200, body: passkey },
});

export const removePasskey = defineRoute({
  method: 'POST',
  path: '/api/passkeys/{uuid}/removal',
  action: 'self.manage-sign-in',
  tag,
  perMinute: 20,
  summary: 'Delete a passkey',
  params,
  body: proofBody,
  success: { status: 204 },
});
