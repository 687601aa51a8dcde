import * as z from 'zod';
import { limits } from '../limits.ts';
import { instant, optionalText, requiredText, uuid } from '../primitives.ts';
import { planNames, subscriptionTypes } from '../roles-and-plans.ts';

export const usageCategories = ['personal', 'business', 'non-profit', 'educational'] as const;
export type UsageCategory = (typeof usageCategories)[number];

/** '0' is the value before anybody chose. */
export const industries = [
  '0', 'agriculture', 'arts', 'automotive', 'construction', 'consulting', 'education', 'energy', 'events', 'finance', 'food',
  'government', 'health', 'hospitality', 'legal', 'logistics', 'manufacturing', 'marketing', 'media', 'non-profit', 'real-estate',
  'retail', 'sports', 'technology', 'tourism', 'other',
] as const;
export type Industry = (typeof industries)[number];

export const companySizes = ['0-10', '11-50', '51-100', '100+'] as const;

export const totals = z.object({
  qr: z.number().describe('Active dynamic codes: what counts against the plan'),
  sysPausedQr: z.number().describe('Codes that a smaller plan paused'),
});
export type Totals = z.output<typeof totals>;

export const account = z.object({
  uuid,
  iri: z.string(),
  name: z.string(),
  usageCategory: z.enum(usageCategories).nullable(),
  companyIndustry: z.enum(industries),
  timezone: z.string(),
  hasCreatedFirstQr: z.boolean(),
  subscriptionType: z.enum(subscriptionTypes),
  subscriptionStatus: z.enum(['active', 'expired']),
  planName: z.enum(planNames).describe('The plan in force'),
  qrLimit: z.number().nullable().describe('Active dynamic codes the plan has room for; null: no limit'),
  trialBeganAt: instant.nullable(),
  totals,
  createdAt: instant,
});
export type Account = z.output<typeof account>;

export const publicAccount = z.object({ uuid, iri: z.string(), name: z.string() });

export const accountDetail = z.object({
  uuid,
  iri: z.string(),
  accountName: z.string(),
  companyName: z.string(),
  companySize: z.enum(companySizes).nullable(),
  companyIndustry: z.enum(industries),
  usageCategory: z.enum(usageCategories).nullable(),
});
export type AccountDetail = z.output<typeof accountDetail>;

/** What cannot be taken back is written out. */
export const deletionWord = 'DELETE';

export const accountDetailUpdate = z.strictObject({
  accountName: requiredText(limits.name.max).optional(),
  companyName: optionalText(limits.name.max).optional(),
  companySize: z.enum(companySizes).optional(),
  companyIndustry: z.enum(industries).optional(),
  usageCategory: z.enum(usageCategories).optional(),
});
export type AccountDetailUpdate = z.output<typeof accountDetailUpdate>;
