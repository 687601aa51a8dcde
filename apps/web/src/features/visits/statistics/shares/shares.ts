import { basicBreakdowns, type WorkspaceAction, type Breakdown, type Stats } from '@evercode/contract';
import { createShareNaming } from '@evercode/i18n';

type IsShown = (shares: Stats[Breakdown], names: Pick<Names, 'rules'>) => boolean;

const hasKnownKey: IsShown = (shares) => shares.some(({ key }) => key !== '');

/** When a breakdown is shown, in the order of the screen. Rules have names only in the statistics of one code. */
const shownIf = {
  countries: hasKnownKey,
  cities: hasKnownKey,
  regions: hasKnownKey,
  os: hasKnownKey,
  browsers: hasKnownKey,
  deviceKinds: hasKnownKey,
  devices: hasKnownKey,
  languages: hasKnownKey,
  referrers: hasKnownKey,
  rules: (shares, names) => names.rules !== undefined && hasKnownKey(shares, names),
  parameters: hasKnownKey,
} as const satisfies Readonly<Record<Breakdown, IsShown>>;

export type Dimension = Breakdown;
const dimensions = Object.keys(shownIf) as readonly Dimension[]; // the record has exactly these keys

export type ShareRow = Readonly<{ key: string; name: string; total: number; unique: number; share: number }>;

/** The breakdowns that the plan includes and that have something to show, or may have once they are counted. */
export function listDimensions(
  stats: Stats,
  may: (action: WorkspaceAction) => boolean,
  names: Pick<Names, 'rules'> = {},
): Dimension[] {
  const allowed = may('stats.all-charts')
    ? dimensions
    : dimensions.filter((dimension) => basicBreakdowns.includes(dimension));
  const isAwaited = (dimension: Dimension) =>
    stats.missing?.includes(dimension) === true && (dimension !== 'rules' || names.rules !== undefined);
  return allowed.filter((dimension) => isAwaited(dimension) || shownIf[dimension](stats[dimension], names));
}

export type Names = Parameters<typeof createShareNaming>[1];

/** Shares are relative to all visits of the period, not to the longest row. */
export function listShares(stats: Stats, dimension: Dimension, names: Names): ShareRow[] {
  const nameOf = createShareNaming(dimension, names);
  return stats[dimension].map((row) => toRow(stats, row, nameOf(row.key)));
}

function toRow({ totals }: Stats, { key, total, unique }: Stats['cities'][number], name: string): ShareRow {
  return { key, name, total, unique, share: totals.total === 0 ? 0 : total / totals.total };
}
