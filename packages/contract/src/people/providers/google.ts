import * as z from 'zod';
import { limits } from '../../limits.ts';
import { optionalText } from '../../primitives.ts';
import { signUpInput } from '../session.ts';

/** The credential that the page gets from Google. Its claims count only after the server has verified its signature. */
const idToken = z.string().min(20).max(limits.idToken.max);

export const googleNonce = z.object({
  nonce: z.string().describe('Sent to Google and returned inside the token; one token with it opens one session'),
});

export const socialLoginInput = z.strictObject({
  idToken,
  rememberMe: z.boolean().optional(),
  invitation: signUpInput.shape.invitation,
});

export const socialSignUpInput = z.strictObject({
  idToken,
  ...signUpInput.omit({ email: true, password: true, username: true }).shape,
  username: optionalText(limits.name.max).optional().describe('By default the name in the token'),
  email: optionalText(limits.email.max).optional().describe('Ignored: the address comes from the token'),
  avatar: optionalText(limits.url.max).optional().describe('Not stored: see docs/decisions/google-accounts.md'),
});
export type SocialSignUpInput = z.output<typeof socialSignUpInput>;

/** The ways to sign in beside email and password, as the operator has configured them. */
export const signInOptions = z.object({
  google: z.object({ clientId: z.string() }).nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
});
export type SignInOptions = z.output<typeof signInOptions>;
