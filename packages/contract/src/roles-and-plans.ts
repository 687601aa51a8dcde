/** The closed lists that name roles, plans, subscriptions, capabilities and screens. What each may do is decided in `@evercode/access`. */

/** `guest` is somebody invited who has not accepted yet. */
export const roles = ['owner', 'admin', 'editor', 'guest'] as const;
export type Role = (typeof roles)[number];

/** From the least to the most. `trial` is the Pro trial; nobody can buy it. */
export const planNames = ['free', 'trial', 'starter', 'pro', 'enterprise'] as const;
export type PlanName = (typeof planNames)[number];

export const subscriptionTypes = ['FREE', 'TRIAL', 'PREMIUM', 'FOREVER'] as const;
export type SubscriptionType = (typeof subscriptionTypes)[number];

/** What a plan can have or lack: the `feature` of a 402 answer, and what a workspace can be granted beyond its plan. */
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

/** The screens, tabs, buttons and banners of the web app that some people see and others do not. */
export const screens = [
  'qrs',
  'project',
  'qr-builder',
  'qr-stats',
  'account',
  'onboarding',
  'trial-expired',
  'current-plan',
  'admin-button',
  'settings',
  'people',
  'activity',
  'billing',
  'whitelabel',
  'single-sign-on',
  'api-keys',
  'invite-members',
  'create-domain',
  'upload-custom-qr-logo',
  'btn-qr-styles',
  'show-topbar',
] as const;
export type Screen = (typeof screens)[number];
