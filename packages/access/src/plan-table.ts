import type { Capability, PlanName } from '@evercode/contract';

/**
 * The Pro trial lasts 7 days; then the subscription counts as expired (plan selection). The locks of a prolonged trial
 * start after 14 days.
 */
export const TRIAL_LENGTH_DAYS = 7;
export const TRIAL_LOCK_AFTER_DAYS = 14;

export type Limit = number | 'unlimited';

/** The share of a month's scans from which on the owners are notified. */
export const NEAR_QUOTA = 0.8;

export interface PlanLimits {
  /** Active dynamic codes. Static, paused and trashed codes do not count: pausing one makes room. */
  readonly codes: Limit;
  /** Human scans of one dynamic code within a calendar month. See docs/decisions/scan-quota.md. */
  readonly scansPerCodePerMonth: Limit;
  /** Members beside the owner, open invitations included. */
  readonly members: Limit;
  readonly customDomains: Limit;
  /** How far back statistics can be queried. */
  readonly statsDays: Limit;
  /** Maximum size of an uploaded file. */
  readonly fileBytes: number;
  /** What all uploaded files of a workspace may take in the store together. */
  readonly fileSpaceBytes: number;
  /** Codes drawn as pictures in one day. */
  readonly artPicturesPerDay: Limit;
  readonly apiKeys: Limit;
  readonly apiRequestsPerMonth: Limit;
  readonly apiRequestsPerSecond: Limit;
  /** Endpoints that are told of events. */
  readonly webhooks: Limit;
}

interface Plan {
  readonly limits: PlanLimits;
  readonly capabilities: readonly Capability[];
}

const noApi = { apiKeys: 0, apiRequestsPerMonth: 0, apiRequestsPerSecond: 0, webhooks: 0 };

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

const free: Plan = {
  limits: {
    codes: 2,
    scansPerCodePerMonth: 100,
    members: 0,
    customDomains: 0,
    statsDays: 30,
    fileBytes: 10 * MEGABYTE,
    fileSpaceBytes: GIGABYTE,
    artPicturesPerDay: 10,
    ...noApi,
  },
  capabilities: [],
};

const starter: Plan = {
  limits: {
    codes: 100,
    scansPerCodePerMonth: 10_000,
    members: 0,
    customDomains: 0,
    statsDays: 'unlimited',
    fileBytes: 25 * MEGABYTE,
    fileSpaceBytes: 10 * GIGABYTE,
    artPicturesPerDay: 50,
    ...noApi,
  },
  capabilities: [
    'all-charts',
    'custom-range',
    'hourly-grouping',
    'monthly-grouping',
    'bulk-creation',
    'hide-watermark',
    'background-image',
    'style-background',
    'custom-logo',
    'apply-style',
    'custom-style',
  ],
};

const pro: Plan = {
  limits: {
    codes: 1000,
    scansPerCodePerMonth: 'unlimited',
    members: 10,
    customDomains: 1,
    statsDays: 'unlimited',
    fileBytes: 100 * MEGABYTE,
    fileSpaceBytes: 50 * GIGABYTE,
    artPicturesPerDay: 200,
    ...noApi,
  },
  capabilities: [
    ...starter.capabilities,
    'tracking-ids',
    'password-protection',
    'use-limit',
    'url-parameters',
    'multi-language',
    'redirect-rules',
    'team',
    'custom-domain',
    'premium-support',
  ],
};

const enterprise: Plan = {
  limits: {
    codes: 5000,
    scansPerCodePerMonth: 'unlimited',
    members: 50,
    customDomains: 'unlimited',
    statsDays: 'unlimited',
    fileBytes: 250 * MEGABYTE,
    fileSpaceBytes: 250 * GIGABYTE,
    artPicturesPerDay: 1000,
    apiKeys: 1,
    apiRequestsPerMonth: 100_000,
    apiRequestsPerSecond: 10,
    webhooks: 10,
  },
  capabilities: [
    ...pro.capabilities,
    'white-label',
    'multiple-custom-domains',
    'role-based-access',
    'api-access',
    'single-sign-on',
  ],
};

const plans: Readonly<Record<PlanName, Plan>> = { free, trial: pro, starter, pro, enterprise };

export type PlanForSale = Exclude<PlanName, 'free' | 'trial'>;

export function planLimits(plan: PlanName): PlanLimits {
  return plans[plan].limits;
}

export function planHas(plan: PlanName, capability: Capability): boolean {
  return plans[plan].capabilities.includes(capability);
}

/** The cheapest plan with the capability. Enterprise has every capability. */
export function lowestPlanWith(capability: Capability): PlanForSale {
  if (planHas('starter', capability)) return 'starter';
  return planHas('pro', capability) ? 'pro' : 'enterprise';
}

/** The cheapest plan for so many active codes; undefined if no plan suffices. */
export function lowestPlanForCodes(count: number): PlanForSale | undefined {
  return lowestPlanFor('codes', count);
}

/** The cheapest plan for so many members beside the owner. */
export function lowestPlanForMembers(count: number): PlanForSale | undefined {
  return lowestPlanFor('members', count);
}

/** The cheapest plan for so many scans of one code in a month. */
export function lowestPlanForScans(count: number): PlanForSale | undefined {
  return lowestPlanFor('scansPerCodePerMonth', count);
}

function lowestPlanFor(what: 'codes' | 'members' | 'scansPerCodePerMonth', count: number): PlanForSale | undefined {
  const forSale: readonly PlanForSale[] = ['starter', 'pro', 'enterprise'];
  return forSale.find((plan) => {
    const limit = planLimits(plan)[what];
    return limit === 'unlimited' || count <= limit;
  });
}
