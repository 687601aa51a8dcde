import type { Capability, Problem } from '@evercode/contract';

/** What a person wanted to do, and the plan lacks: `scans` is more scans a month for each code. */
export type Wanted = NonNullable<Problem['feature']> | 'scans';

/** A point in favor of a plan: a feature, or one of the numbers of the plan. */
export type Point = Capability | 'codes' | 'people' | 'scans' | 'history';

type Points = readonly [Point, Point, Point];

/**
 * What the dialog names beside the wanted feature: its neighbors in the same plan, so that the argument is about what
 * the person was doing. Only features that exist are named.
 */
export const neighbors: Readonly<Record<Wanted, Points>> = {
  'all-charts': ['hourly-grouping', 'custom-range', 'history'],
  'custom-range': ['history', 'hourly-grouping', 'all-charts'],
  'hourly-grouping': ['custom-range', 'monthly-grouping', 'all-charts'],
  'monthly-grouping': ['history', 'custom-range', 'all-charts'],
  'bulk-creation': ['codes', 'custom-logo', 'custom-style'],
  'hide-watermark': ['background-image', 'style-background', 'custom-logo'],
  'background-image': ['style-background', 'hide-watermark', 'custom-logo'],
  'style-background': ['background-image', 'hide-watermark', 'custom-logo'],
  'custom-logo': ['custom-style', 'apply-style', 'background-image'],
  'apply-style': ['custom-style', 'custom-logo', 'background-image'],
  'custom-style': ['apply-style', 'custom-logo', 'background-image'],
  'tracking-ids': ['url-parameters', 'redirect-rules', 'multi-language'],
  'password-protection': ['use-limit', 'redirect-rules', 'multi-language'],
  'use-limit': ['password-protection', 'redirect-rules', 'scans'],
  'url-parameters': ['tracking-ids', 'redirect-rules', 'multi-language'],
  'multi-language': ['redirect-rules', 'url-parameters', 'tracking-ids'],
  'redirect-rules': ['multi-language', 'use-limit', 'tracking-ids'],
  team: ['people', 'codes', 'scans'],
  'custom-domain': ['codes', 'scans', 'people'],
  'white-label': ['hide-watermark', 'codes', 'people'],
  'premium-support': ['codes', 'scans', 'people'],
  'multiple-custom-domains': ['codes', 'scans', 'people'],
  'role-based-access': ['people', 'codes', 'scans'],
  'api-access': ['codes', 'scans', 'people'],
  'single-sign-on': ['role-based-access', 'people', 'codes'],
  'qr-codes': ['scans', 'history', 'all-charts'],
  'team-members': ['role-based-access', 'codes', 'scans'],
  scans: ['codes', 'history', 'all-charts'],
};

/** When nothing in particular was wanted. */
export const generalPoints: Points = ['codes', 'scans', 'people'];
