import { isOffered, planHas, planLimits, type PlanLimits } from '@evercode/access';
import { capabilities, type Capability } from '@evercode/contract';
import type { ShownPlan } from '../shown-plans.ts';

const groups = ['codes', 'pages', 'statistics', 'team', 'brand', 'developers'] as const;
type Group = (typeof groups)[number];

/** Said by a number of the same table. */
type SaidByNumber = 'team' | 'custom-domain' | 'multiple-custom-domains' | 'api-access';
type NamedCapability = Exclude<Capability, SaidByNumber>;

/** The compiler asks where a new capability of a plan is compared. */
const groupOf: Readonly<Record<Capability, Group | 'said-by-number'>> = {
  'bulk-creation': 'codes',
  'custom-logo': 'codes',
  'custom-style': 'codes',
  'apply-style': 'codes',
  'password-protection': 'codes',
  'use-limit': 'codes',
  'redirect-rules': 'codes',
  'multi-language': 'codes',
  'url-parameters': 'codes',
  'tracking-ids': 'codes',
  'hide-watermark': 'pages',
  'background-image': 'pages',
  'style-background': 'pages',
  'all-charts': 'statistics',
  'custom-range': 'statistics',
  'hourly-grouping': 'statistics',
  'monthly-grouping': 'statistics',
  team: 'said-by-number',
  'role-based-access': 'team',
  'custom-domain': 'said-by-number',
  'multiple-custom-domains': 'said-by-number',
  'white-label': 'brand',
  'premium-support': 'brand',
  'single-sign-on': 'team',
  'api-access': 'said-by-number',
};

type LimitName = keyof PlanLimits;

/** In the order of the rows. `needs`: what a row is about may not be built yet. */
const limitRows: Readonly<Record<LimitName, Readonly<{ group: Group; needs?: Capability }>>> = {
  codes: { group: 'codes' },
  scansPerCodePerMonth: { group: 'codes' },
  artPicturesPerDay: { group: 'codes' },
  fileBytes: { group: 'pages' },
  fileSpaceBytes: { group: 'pages' },
  statsDays: { group: 'statistics' },
  members: { group: 'team' },
  customDomains: { group: 'brand', needs: 'custom-domain' },
  apiKeys: { group: 'developers', needs: 'api-access' },
  apiRequestsPerMonth: { group: 'developers', needs: 'api-access' },
  apiRequestsPerSecond: { group: 'developers', needs: 'api-access' },
  webhooks: { group: 'developers', needs: 'api-access' },
};

export type Row =
  | Readonly<{ kind: 'limit'; name: LimitName }>
  | Readonly<{ kind: 'capability'; name: NamedCapability }>
  /** In every plan: they cost the operator nothing. */
  | Readonly<{ kind: 'static' }>;

export type Section = Readonly<{ group: Group; rows: readonly Row[] }>;

/** Everything that tells the plans apart, from the one table of plans. What is not built is not compared. */
export function listSections(): Section[] {
  // Object.keys returns string[]; the table has these keys only.
  const limits = Object.keys(limitRows) as LimitName[];
  return groups
    .map((group): Section => {
      const numbers = limits
        .filter((name) => limitRows[name].group === group && isOffered(limitRows[name].needs ?? 'all-charts'))
        .map((name): Row => ({ kind: 'limit', name }));
      const features = capabilities
        .filter((name): name is NamedCapability => groupOf[name] === group && isOffered(name))
        .map((name): Row => ({ kind: 'capability', name }));
      return { group, rows: [...numbers, ...(group === 'codes' ? [{ kind: 'static' } as const] : []), ...features] };
    })
    .filter(({ rows }) => rows.length > 0);
}

export type Cell = boolean | Readonly<{ name: LimitName; limit: PlanLimits[LimitName] }>;

export function readCell(plan: ShownPlan, row: Row): Cell {
  if (row.kind === 'static') return true;
  if (row.kind === 'capability') return planHas(plan, row.name);
  const limit = planLimits(plan)[row.name];
  // The owner counts as well, and takes no seat.
  const shown = row.name === 'members' && limit !== 'unlimited' ? limit + 1 : limit;
  return shown === 0 ? false : { name: row.name, limit: shown };
}
