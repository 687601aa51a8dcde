import { neededUrl } from '@evercode/content/schemas';
import * as z from 'zod';
import { googleAnalyticsId } from '../codes/settings.ts';
import { limits } from '../limits.ts';
import { countryCodes, instant, optionalText, phoneNumber, requiredText, timezone, uuid } from '../primitives.ts';
import { capabilities, planNames, subscriptionTypes } from '../money/plans.ts';
import { keptCodes, subscriptionNotice } from '../money/subscriptions.ts';
import { proof } from '../people/factor.ts';
import { brand } from './white-label.ts';

export const usageCategories = ['personal', 'business', 'non-profit', 'educational'] as const;
export type UsageCategory = (typeof usageCategories)[number];

/** '0': not chosen yet. */
export const industries = [
  '0',
  'agriculture',
  'arts',
  'automotive',
  'construction',
  'consulting',
  'education',
  'energy',
  'events',
  'finance',
  'food',
  'government',
  'health',
  'hospitality',
  'legal',
  'logistics',
  'manufacturing',
  'marketing',
  'media',
  'non-profit',
  'real-estate',
  'retail',
  'sports',
  'technology',
  'tourism',
  'other',
] as const;
export type Industry = (typeof industries)[number];

export const companySizes = ['0-10', '11-50', '51-100', '100+'] as const;

const totals = z.object({
  qr: z.number().describe('Active dynamic codes, which the plan limits'),
  sysPausedQr: z.number().describe('Codes paused by a smaller plan'),
});
export type Totals = z.output<typeof totals>;

export const account = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  image: z.string().nullable().describe('Address of the logo'),
  owner: z.object({ iri: z.string(), name: z.string(), email: z.string() }),
  memberCount: z.number().describe('People in the workspace, the owner included'),
  companyName: z.string(),
  companySize: z.enum(companySizes).nullable(),
  companyIndustry: z.enum(industries),
  usageCategory: z.enum(usageCategories).nullable(),
  timezone: z.string(),
  hasCreatedFirstQr: z.boolean(),
  status: z.number().describe('1; 6 when the means of payment is about to expire, 7 when it has expired'),
  subscriptionType: z.enum(subscriptionTypes),
  subscriptionStatus: z.enum(['active', 'expired']),
  planName: z.enum(planNames).describe('The plan in force'),
  qrLimit: z.number().nullable().describe('Active dynamic codes that the plan allows; null: no limit'),
  agreedLimits: z
    .record(z.string(), z.union([z.number(), z.literal('unlimited')]))
    .optional()
    .describe('Limits that the operator raised beyond the plan'),
  features: z.object({
    included: z.array(z.enum(capabilities)).describe('The capabilities of the plan in force'),
    google_analytics: z.object({ code: z.string().nullable().describe('For all codes without an own one') }),
  }),
  projects: z.array(z.string()).describe('iris of the projects outside the trash, by name'),
  domains: z.array(z.string()).describe('iris of its own domains, by name'),
  members: z
    .array(z.string())
    .describe(
      `iris of the first ${limits.members.named} memberships, the oldest first; empty for who may not read members`,
    ),
  users: z.array(z.string()).describe('iris of the people of these memberships'),
  accessTokens: z.array(z.string()).describe('iris of the API keys, the newest first; empty for who may not read keys'),
  tags: z.array(z.string()).describe(`Distinct names, the first ${limits.tags.suggested} alphabetically`),
  trialBeganAt: instant.nullable(),
  canTrial: z.boolean().describe('The trial is still available'),
  totalTrialDays: z.number().describe('Whole days from the beginning of the trial to its end'),
  currentTrialDays: z.number().describe('Whole days since the trial began; 0 without a trial'),
  totals,
  billing: subscriptionNotice.nullable().describe('The state of the subscription; null where billing is off'),
  premiumSince: instant.nullable().describe('When the paid plan began; null without one'),
  expirationDate: instant.nullable().describe('When the paid time ends or renews; null without a paid plan'),
  planPrice: z.string().nullable().describe('iri of the price that is paid'),
  lastPaymentDate: instant.nullable(),
  paymentSources: z.array(z.string()).describe('iris, the default first; empty for who may not read billing'),
  invoices: z.array(z.string()).describe('iris, the newest first; empty for who may not read billing'),
  billingInfo: z.string().nullable().describe('iri; null where there is none, and for who may not read billing'),
  brand: brand.nullable().describe('The brand of their own in force; null: that of the product'),
  createdAt: instant,
});
export type Account = z.output<typeof account>;

export const publicAccount = z.object({ uuid, iri: z.string(), name: z.string() });

export const accountDetail = z.object({
  uuid,
  iri: z.string(),
  accountName: z.string(),
  logo: z.string().nullable().describe('Address of the picture'),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  companyName: z.string(),
  companySize: z.enum(companySizes).nullable(),
  companyIndustry: z.enum(industries),
  usageCategory: z.enum(usageCategories).nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string().describe('ISO 3166-1, two letters; empty when unknown'),
  timezone: z.string(),
  files: z.object({
    bytes: z.number().describe('What the uploaded files take in the store'),
    spaceBytes: z.number().describe('What they may take in the plan in force'),
  }),
});
export type AccountDetail = z.output<typeof accountDetail>;

const contactEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email.max)
  .refine((value) => value === '' || z.email().safeParse(value).success, { message: 'invalid-email' });

export const accountDetailUpdate = z.strictObject({
  accountName: requiredText(limits.name.max).optional(),
  contactName: optionalText(limits.name.max).optional(),
  contactEmail: contactEmail.optional(),
  contactPhone: phoneNumber.optional(),
  companyName: optionalText(limits.name.max).optional(),
  companySize: z.enum(companySizes).nullable().optional(),
  companyIndustry: z.enum(industries).optional(),
  usageCategory: z.enum(usageCategories).optional(),
  address: optionalText(limits.address.max).optional(),
  city: optionalText(limits.name.max).optional(),
  country: z.enum(['', ...countryCodes]).optional(),
  timezone: timezone.optional(),
});
export type AccountDetailUpdate = z.output<typeof accountDetailUpdate>;

export const accountUpdate = z.strictObject({
  features: z.strictObject({
    google_analytics: z.strictObject({ code: googleAnalyticsId.nullable().describe('null removes it') }),
  }),
});

export const accountCreate = z.strictObject({ name: requiredText(limits.name.max) });

/** The confirmation of an irreversible act: the name of the workspace, or this word. */
export const deletionWord = 'DELETE';
/** The codes of a deleted workspace may lead on for `afterlifeDays` of the installation. */
export const afterlife = z
  .strictObject({
    fallbackUrl: neededUrl
      .nullable()
      .default(null)
      .describe('Where codes lead whose page or file is deleted with the workspace; null: they answer 410'),
  })
  .nullable()
  .default(null)
  .describe('Keep codes leading to their destinations for a while; null: they answer 410 at once');
export type Afterlife = NonNullable<z.output<typeof afterlife>>;

export const accountDelete = z.strictObject({ confirmation: requiredText(limits.name.max), proof, afterlife });

/** To Free only; other plans are bought. */
export const accountDowngrade = z.strictObject({
  plan: z.literal('free'),
  keep: keptCodes,
  removeMembers: z.boolean().default(false).describe('Remove members and invitations beyond the new plan'),
});
