import type { Action, Capability } from '@evercode/contract';

/** The actions that need a capability of the plan. All others need a role only; decide.test.ts names every action. */
export const capabilityNeededFor: Readonly<Partial<Record<Action, Capability>>> = {
  'qr.bulk-create': 'bulk-creation',
  'qr.set-tracking': 'tracking-ids',
  'qr.set-password': 'password-protection',
  'qr.set-use-limit': 'use-limit',
  'qr.set-url-parameters': 'url-parameters',
  'qr.set-languages': 'multi-language',
  'qr.set-rules': 'redirect-rules',
  'workspace.set-tracking': 'tracking-ids',

  'page.hide-watermark': 'hide-watermark',
  'page.set-background-image': 'background-image',
  'page.set-style-background': 'style-background',
  'design.upload-logo': 'custom-logo',
  'design.set-logo': 'custom-logo',
  'design.apply-style': 'apply-style',
  'design.save-style': 'custom-style',

  'stats.all-charts': 'all-charts',
  'stats.custom-range': 'custom-range',
  'stats.hourly': 'hourly-grouping',
  'stats.monthly': 'monthly-grouping',

  'member.invite': 'team',
  'member.change-role': 'role-based-access',
  'domain.create': 'custom-domain',
  'domain.update': 'custom-domain',
  'whitelabel.update': 'white-label',
  'whitelabel.publish': 'white-label',
  'sso.update': 'single-sign-on',
  // Reading and deleting keys needs no capability: disabled keys remain when a plan loses the API.
  'api-key.create': 'api-access',
  'api-key.update': 'api-access',
  'api-key.use': 'api-access',
  'event.read': 'api-access',
  'webhook.create': 'api-access',
  'webhook.update': 'api-access',
};

/** Capabilities that a trial loses after 14 days although its plan has them. */
export const lockedByTrialDays: ReadonlySet<Capability> = new Set<Capability>(['style-background']);
