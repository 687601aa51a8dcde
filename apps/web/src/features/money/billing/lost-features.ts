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
  'custom-domain',
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
  'api-access',
  'multiple-custom-domains',
  'bulk-creation',
  'white-label',
  'premium-support',
  'single-sign-on',
] as const satisfies readonly Capability[];

/**
 * The capabilities that a smaller plan lacks, in their order after the ones whose loss stops something in use. What is
 * not built yet is no loss.
 */
export function listLost(losing: readonly string[], stopping: readonly Capability[] = []) {
  return order
    .filter((capability) => losing.includes(capability) && isOffered(capability))
    .filter((capability) => capability !== 'multiple-custom-domains' || !losing.includes('custom-domain'))
    .toSorted((a, b) => Number(stopping.includes(b)) - Number(stopping.includes(a)));
}

export type LostFeature = ReturnType<typeof listLost>[number];
