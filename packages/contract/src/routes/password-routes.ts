import * as z from 'zod';
import { emailVerification, passwordCreate, passwordReset, passwordResetRequest, passwordUpdate } from '../entities/password.ts';
import { uuid } from '../primitives.ts';
import { defineRoute } from '../route.ts';

const tag = 'Passwords';
const params = z.object({ uuid });

export const requestPasswordReset = defineRoute({
  method: 'POST', path: '/api/users/password-reset-requests', action: 'public', tag, perMinute: 10,
  summary: 'Send a link for a new password, once in two hours; the answer is the same whether the address is known',
  body: passwordResetRequest, success: { status: 204 },
});

export const resetPassword = defineRoute({
  method: 'PATCH', path: '/api/users/password-reset/{uuid}', action: 'public', tag, perMinute: 20,
  summary: 'Choose a new password with the token of the link; every session of the user ends',
  params, body: passwordReset, success: { status: 204 },
});

export const updatePassword = defineRoute({
  method: 'PATCH', path: '/api/users/password-update/{uuid}', action: 'self.change-password', tag, perMinute: 20,
  summary: 'Change one’s own password; every other session of the user ends',
  params, body: passwordUpdate, success: { status: 204 },
});

export const createPassword = defineRoute({
  method: 'PATCH', path: '/api/users/password-create/{uuid}', action: 'self.change-password', tag, perMinute: 20,
  summary: 'Choose a first password, for somebody who signs in another way; every other session of the user ends',
  params, body: passwordCreate, success: { status: 204 },
});

export const verifyEmail = defineRoute({
  method: 'POST', path: '/api/users/verify-email', action: 'public', tag, perMinute: 20,
  summary: 'Confirm an address with the token that was sent to it', body: emailVerification, success: { status: 204 },
});

export const resendVerification = defineRoute({
  method: 'POST', path: '/api/users/verify-email/resend', action: 'self.update', tag, perMinute: 5,
  summary: 'Send the link that confirms one’s own address again', success: { status: 204 },
});
