import type { Capability } from '@evercode/contract';

/** The capabilities that exist as features, the most missed first. What is not built yet is not named as a loss. */
const named = [
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
] as const satisfies readonly Capability[];
type LostFeature = (typeof named)[number];

/** Those of a plan's losses that have a name, in their order. */
export function listLost(losing: readonly string[]): readonly LostFeature[] {
  return named.filter((feature) => losing.includes(feature));
}
