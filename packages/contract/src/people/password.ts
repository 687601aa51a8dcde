import * as z from 'zod';
import { email, languageCode, newPassword } from '../primitives.ts';
import { limits } from '../limits.ts';

/** The token of a link in a mail. */
const linkToken = z.string().min(20).max(200);

export const passwordResetRequest = z.strictObject({ email, language: languageCode.optional() });

export const passwordReset = z.strictObject({ password: newPassword, resetRequest: linkToken });

export const passwordUpdate = z.strictObject({
  currentPassword: z.string().min(limits.loginPassword.min).max(limits.loginPassword.max),
  password: newPassword,
});

export const passwordCreate = z.strictObject({ password: newPassword });

export const emailVerification = z.strictObject({ token: linkToken });
