import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, languageCode, optionalText, phoneNumber, requiredText, timezone, uuid } from '../primitives.ts';
import { planNames, subscriptionTypes } from '../money/plans.ts';
import { proof } from './factor.ts';
import { afterlife, companySizes, deletionWord, industries } from '../workspace/workspace.ts';

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
  isStaff: z.boolean().describe('Belongs to the operator’s support staff'),
  isImpersonated: z.boolean().describe('Support staff act as the user in this session'),
  createdAt: instant,
  socialCreated: z.boolean().describe('Signed up with Google'),
  isGoogleConnected: z.boolean().describe('Sign-in with Google is connected'),
  hasPassword: z.boolean(),
  // The fields below are those of the workspace that the user owns, and empty without one.
  location: z.object({ country: z.string() }),
  companySize: z.enum(companySizes).nullable(),
  companyIndustry: z.enum(industries),
  subscription: z.object({ type: z.enum(subscriptionTypes), planName: z.enum(planNames) }).nullable(),
  currentTrialDays: z.number().describe('Whole days since the trial began; 0 without a trial'),
  accountCreatedAt: instant.nullable(),
  permissions: z.array(z.string()).describe('Permissions beyond the role'),
});
export type User = z.output<typeof user>;

export const userUpdate = z.strictObject({
  name: requiredText(limits.name.max).optional(),
  lastName: optionalText(limits.name.max).optional(),
  contactPhone: phoneNumber.optional(),
  locale: languageCode.optional(),
  timezone: timezone.optional(),
});
export type UserUpdate = z.output<typeof userUpdate>;

/** What the deletion of a user deletes. */
export const userDeletion = z.object({
  ownedAccounts: z.array(
    z.object({
      uuid,
      iri: z.string(),
      name: z.string(),
      codes: z.number().describe('All, those in the trash included; their short links end'),
      activeCodes: z.number(),
      otherMembers: z.number().describe('Other members, who lose the workspace'),
    }),
  ),
  memberships: z.number().describe('Workspaces of other owners, which stay'),
});
export type UserDeletion = z.output<typeof userDeletion>;

export const userDelete = z.strictObject({ confirmation: z.literal(deletionWord), proof, afterlife });
