import { isOffered } from '@evercode/access';
import type { Capability } from '@evercode/contract';

/** The most missed first. */
const order = [
  'team',
  'redirect-rules',
  'custom-logo',
  'password-protection',
  'all-charts',
  'tracking-ids',
  'hide-watermark',
  'multi-language',
  'use-limit',
  'custom-style',
  'apply-style',
  'url-parameters',
  'background-image',
  'style-background',
  'custom-range',
  'hourly-grouping',
  'monthly-grouping',
  'role-based-access',
  'bulk-creation',
  'white-label',
  'premium-support',
  'single-sign-on',
] as const satisfies readonly Capability[];

/** The capabilities that a smaller plan lacks, in their order. What is not built yet is no loss. */
export function listLost(losing: readonly string[]) {
  return order.filter((capability) => losing.includes(capability) && isOffered(capability));
}
