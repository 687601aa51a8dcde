import * as z from 'zod';
import { limits } from '../limits.ts';
import { optionalText } from '../primitives.ts';
import { signUpInput } from './session.ts';

/** What the page gets from Google after its button was pressed. Its claims are believed only once its signature is checked. */
const idToken = z.string().min(20).max(limits.idToken.max);

export const googleNonce = z.object({
  nonce: z.string().describe('Goes into the request to Google, and comes back inside the token; one token of it opens one session'),
});

export const socialLoginInput = z.strictObject({ idToken, rememberMe: z.boolean().optional(), invitation: signUpInput.shape.invitation });

export const socialSignUpInput = z.strictObject({
  idToken,
  ...signUpInput.omit({ email: true, password: true, username: true }).shape,
  username: optionalText(limits.name.max).optional().describe('Without one, the name that the token carries'),
  email: optionalText(limits.email.max).optional().describe('Taken from the token, whatever stands here'),
  avatar: optionalText(limits.url.max).optional().describe('Not kept: see docs/decisions/google-accounts.md'),
});
export type SocialSignUpInput = z.output<typeof socialSignUpInput>;

/** What the sign-in and sign-up screens show, beyond email and password, as this operator has set it up. */
export const signInOptions = z.object({
  google: z.object({ clientId: z.string() }).nullable(),
  termsUrl: z.string().nullable(),
  privacyUrl: z.string().nullable(),
});
export type SignInOptions = z.output<typeof signInOptions>;
