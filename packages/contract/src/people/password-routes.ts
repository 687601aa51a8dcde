import * as z from 'zod';
import { emailVerification, passwordCreate, passwordReset, passwordResetRequest, passwordUpdate } from './password.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Passwords';
const params = z.object({ uuid });

export const requestPasswordReset = defineRoute({
  method: 'POST',
  path: '/api/users/password-reset-requests',
  action: 'public',
  tag,
  perMinute: 10,
  summary: 'Send a link for a new password, once in two hours; the answer does not reveal whether the address is known',
  body: passwordResetRequest,
  success: { status: 204 },
});

export const resetPassword = defineRoute({
  method: 'PATCH',
  path: '/api/users/password-reset/{uuid}',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Set a new password with the token of the link; every session of the user ends',
  params,
  body: passwordReset,
  success: { status: 204 },
});

export const updatePassword = defineRoute({
  method: 'PATCH',
  path: '/api/users/password-update/{uuid}',
  action: 'self.change-password',
  tag,
  perMinute: 20,
  summary: 'Change the password; every other session of the user ends',
  params,
  body: passwordUpdate,
  success: { status: 204 },
});

export const createPassword = defineRoute({
  method: 'PATCH',
  path: '/api/users/password-create/{uuid}',
  action: 'self.change-password',
  tag,
  perMinute: 20,
  summary: 'Set a first password for a user who signs in another way; every other session ends',
  params,
  body: passwordCreate,
  success: { status: 204 },
});

export const verifyEmail = defineRoute({
  method: 'POST',
  path: '/api/users/verify-email',
  action: 'public',
  tag,
  perMinute: 20,
  summary: 'Verify an email address with the token that was sent to it',
  body: emailVerification,
  success: { status: 204 },
});

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/api/users/verify-email/resend',
  action: 'self.update',
  tag,
  perMinute: 5,
  summary: 'Send the link that verifies the own email address again',
  success: { status: 204 },
});
