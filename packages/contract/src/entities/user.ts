import * as z from 'zod';
import { limits } from '../limits.ts';
import { contactPhone, instant, languageCode, requiredText, optionalText, timezone, uuid } from '../primitives.ts';
import { planNames, roles, subscriptionTypes } from '../roles-and-plans.ts';
import { companySizes, industries } from './account.ts';

export const user = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  contactPhone: z.string(),
  locale: languageCode,
  shortLocale: z.string().describe('The language without its region'),
  timezone: z.string(),
  avatar: z.string().nullable().describe('Address of the picture'),
  createdAt: instant,
  socialCreated: z.boolean().describe('Signs in with Google'),
  hasPassword: z.boolean(),
  // What follows is said of the workspace that the user owns; whoever owns none has none of it.
  location: z.object({ country: z.string() }),
  companySize: z.enum(companySizes).nullable(),
  companyIndustry: z.enum(industries),
  subscription: z.object({ type: z.enum(subscriptionTypes), planName: z.enum(planNames) }).nullable(),
  currentTrialDays: z.number().describe('Whole days since the trial began; 0 without one'),
  accountCreatedAt: instant.nullable(),
  permissions: z.array(z.string()).describe('Abilities beyond the role'),
});
export type User = z.output<typeof user>;

export const userUpdate = z.strictObject({
  name: requiredText(limits.name.max).optional(),
  lastName: optionalText(limits.name.max).optional(),
  contactPhone: contactPhone.optional(),
  locale: languageCode.optional(),
  timezone: timezone.optional(),
});
export type UserUpdate = z.output<typeof userUpdate>;

export const membership = z.object({
  uuid,
  iri: z.string(),
  user: z.string().describe('iri of the user'),
  account: z.object({ uuid, iri: z.string(), name: z.string() }),
  logo: z.string().nullable().describe('Address of the workspace’s picture'),
  isOwner: z.boolean(),
  role: z.enum(roles),
});
export type Membership = z.output<typeof membership>;
