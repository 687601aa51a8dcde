import { basicBreakdowns, type WorkspaceAction, type Breakdown, type Stats } from '@evercode/contract';
import { createShareNaming } from '@evercode/i18n';

/** What visits are broken down by, in the order of the screen. */
export const dimensions = ['countries', 'cities', 'regions', 'os', 'browsers', 'deviceKinds', 'devices', 'languages', 'referrers', 'rules', 'parameters'] as const satisfies readonly Breakdown[];
export type Dimension = (typeof dimensions)[number];

export type ShareRow = Readonly<{ key: string; name: string; total: number; unique: number; share: number }>;

/** The dimensions to show: allowed, with at least one value that is known, and with names for them. */
export function listDimensions(stats: Stats, may: (action: WorkspaceAction) => boolean, { rules }: Pick<Names, 'rules'> = {}): Dimension[] {
  const allowed = may('stats.all-charts') ? dimensions : dimensions.filter((dimension) => basicBreakdowns.includes(dimension));
  return allowed.filter((dimension) => stats[dimension].some(({ key }) => key !== '') && (dimension !== 'rules' || rules !== undefined));
}

export type Names = Parameters<typeof createShareNaming>[1];

/** Shares are of all visits of the period, not of the longest row. */
export function listShares(stats: Stats, dimension: Dimension, names: Names): ShareRow[] {
  const nameOf = createShareNaming(dimension, names);
  return stats[dimension].map((row) => toRow(stats, row, nameOf(row.key)));
}

/** The cities of one country, without its name beside each. */
export function listCitiesOf(stats: Stats, country: string): ShareRow[] {
  const ending = `, ${country}`;
  return stats.cities.filter(({ key }) => key.endsWith(ending)).map((row) => toRow(stats, row, row.key.slice(0, -ending.length)));
}

function toRow({ totals }: Stats, { key, total, unique }: Stats['cities'][number], name: string): ShareRow {
  return { key, name, total, unique, share: totals.total === 0 ? 0 : total / totals.total };
}
