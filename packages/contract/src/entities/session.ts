import * as z from 'zod';
import { planNames } from '../roles-and-plans.ts';
import { limits } from '../limits.ts';
import { invitationToken } from './team.ts';
import { email, instant, languageCode, newPassword, optionalText, requiredText, uuid } from '../primitives.ts';

export const session = z.object({
  token: z.string().describe('JWT with id, uuid and exp; send it as a bearer token'),
  refresh_token: z.string().describe('Works once: each refresh answers a new one'),
  tlu: z.number().describe('Token lives until: Unix time in seconds at which the access token ends'),
});
export type Session = z.output<typeof session>;

/** The first proof was right, and a second one is wanted: see `POST /api/login/second-factor`. */
export const signInChallenge = z.object({
  challenge: z.string().describe('Names this sign-in; works once'),
  methods: z.array(z.enum(['code', 'recoveryCode'])).describe('What may answer it'),
  expiresAt: instant,
});
export type SignInChallenge = z.output<typeof signInChallenge>;

/** Everybody without a second factor gets a session at once. */
export const signInAnswer = z.union([session, signInChallenge]);
export type SignInAnswer = z.output<typeof signInAnswer>;

/** A place where somebody is signed in. Of its address nothing is kept. */
export const openSession = z.object({
  uuid,
  browser: z.string().describe('Empty when unknown'),
  os: z.string().describe('Empty when unknown'),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  isSupport: z.boolean().describe('Support staff act as the person here'),
  createdAt: instant,
  lastUsedAt: instant,
});
export type OpenSession = z.output<typeof openSession>;

export const loginInput = z.strictObject({
  email,
  password: z.string().min(limits.loginPassword.min).max(limits.loginPassword.max),
  rememberMe: z.boolean().optional(),
});

/** `invitation_id`: accepted with the sign-in, if it is for this person and still open. */
export const loginQuery = z.object({ invitation_id: invitationToken.optional() });

export const signUpInput = z.strictObject({
  email,
  password: newPassword,
  username: requiredText(limits.name.max),
  language: languageCode.optional(),
  locale: languageCode.optional(),
  browserLocale: optionalText(35).optional(),
  timezone: optionalText(64).optional().describe('Of the device; one that the server does not know counts as none'),
  companyIndustry: optionalText(64).default('0'),
  plan: z.enum(planNames).optional(),
  invitation: invitationToken.optional().describe('Accepted with the sign-up; the email must be the invited one'),
  referrer: optionalText(limits.url.max).optional(),
  utm: z.record(z.string().regex(/^utm_[a-z]{1,20}$/), optionalText(256)).refine((utm) => Object.keys(utm).length <= limits.utm.most).optional(),
});
export type SignUpInput = z.output<typeof signUpInput>;

export const refreshInput = z.strictObject({ refresh_token: z.string().min(20).max(200) });
