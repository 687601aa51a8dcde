import * as z from 'zod';
import { planNames } from '../money/plans.ts';
import { ssoProviders } from './providers/sso-providers.ts';
import { limits } from '../limits.ts';
import { invitationToken } from '../workspace/team/team.ts';
import { email, instant, languageCode, newPassword, optionalText, requiredText, uuid } from '../primitives.ts';

export const session = z.object({
  token: z.string().describe('JWT with id, uuid and exp; send it as a bearer token'),
  refresh_token: z.string().describe('Works once: each refresh answers a new one'),
  tlu: z.number().describe('Token lives until: Unix time in seconds at which the access token ends'),
});
export type Session = z.output<typeof session>;

/** The first factor is verified and a second one is required: see `POST /api/login/second-factor`. */
const signInChallenge = z.object({
  challenge: z.string().describe('Identifies this sign-in; works once'),
  methods: z.array(z.enum(['code', 'recoveryCode'])).describe('The kinds of answer that are accepted'),
  expiresAt: instant,
});

/** Without a second factor, a session follows at once. */
export const signInAnswer = z.union([session, signInChallenge]);
export type SignInAnswer = z.output<typeof signInAnswer>;

/** An open session. IP addresses are not stored. */
export const openSession = z.object({
  uuid,
  browser: z.string().describe('Empty when unknown'),
  os: z.string().describe('Empty when unknown'),
  isCurrent: z.boolean(),
  isRemembered: z.boolean(),
  provider: z.enum(ssoProviders).nullable().describe('The provider of single sign-on that opened it'),
  isSupport: z.boolean().describe('Support staff act as the person in this session'),
  createdAt: instant,
  lastUsedAt: instant,
});
export type OpenSession = z.output<typeof openSession>;

export const loginInput = z.strictObject({
  email,
  password: z.string().min(limits.loginPassword.min).max(limits.loginPassword.max),
  rememberMe: z.boolean().optional(),
});

/** `invitation_id`: accepted with the sign-in, if it is open and for this person. */
export const loginQuery = z.object({ invitation_id: invitationToken.optional() });

export const signUpInput = z.strictObject({
  email,
  password: newPassword,
  username: requiredText(limits.name.max),
  language: languageCode.optional(),
  locale: languageCode.optional(),
  browserLocale: optionalText(35).optional(),
  timezone: optionalText(64).optional().describe('Of the device; an unknown one is ignored'),
  companyIndustry: optionalText(64).default('0'),
  plan: z.enum(planNames).optional(),
  invitation: invitationToken.optional().describe('Accepted with the sign-up; the email must be the invited one'),
  referrer: optionalText(limits.url.max).optional(),
  utm: z
    .record(z.string().regex(/^utm_[a-z]{1,20}$/), optionalText(256))
    .refine((utm) => Object.keys(utm).length <= limits.utm.most)
    .optional(),
});
export type SignUpInput = z.output<typeof signUpInput>;

export const refreshInput = z.strictObject({ refresh_token: z.string().min(20).max(200) });
