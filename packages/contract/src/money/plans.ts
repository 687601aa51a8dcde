/** Closed lists of plans, subscriptions and capabilities. `@evercode/access` decides what each plan includes. */

/** In ascending order. `trial` is the Pro trial, which cannot be bought. */
export const planNames = ['free', 'trial', 'starter', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export const subscriptionTypes = ['FREE', 'TRIAL', 'PREMIUM', 'FOREVER'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** Capabilities of plans: the `feature` of a 402 answer, and what a workspace can be granted beyond its plan. */
export const capabilities = [
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
  'tracking-ids',
  'password-protection',
  'use-limit',
  'url-parameters',
  'multi-language',
  'redirect-rules',
  'team',
  'custom-domain',
  'white-label',
  'premium-support',
  'multiple-custom-domains',
  'role-based-access',
  'api-access',
  'single-sign-on',
] as const;
export type Capability = (typeof capabilities)[number];
