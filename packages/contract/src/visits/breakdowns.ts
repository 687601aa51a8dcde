import type { Stats, StatsPart } from './stats.ts';

/** The lists of shares in the answer of `GET /api/stats`. A new breakdown is added to its schema first. */
export type Breakdown = {
  [Part in StatsPart]: Stats[Part] extends readonly { key: string }[] ? Part : never;
}[StatsPart];

/** `isBasic`: in every plan; the others need `stats.all-charts`. The rows are in the order of report files. */
const breakdownTable = {
  countries: { isBasic: true },
  regions: { isBasic: false },
  cities: { isBasic: false },
  os: { isBasic: true },
  browsers: { isBasic: false },
  devices: { isBasic: false },
  deviceKinds: { isBasic: false },
  languages: { isBasic: false },
  referrers: { isBasic: false },
  rules: { isBasic: false },
  parameters: { isBasic: false },
} as const satisfies Readonly<Record<Breakdown, { isBasic: boolean }>>;

export const breakdowns = Object.keys(breakdownTable) as readonly Breakdown[]; // the table has these keys and no others
export const basicBreakdowns: readonly Breakdown[] = breakdowns.filter((each) => breakdownTable[each].isBasic);

/** One value for each breakdown. */
export function mapBreakdowns<T>(valueOf: (breakdown: Breakdown) => T): Record<Breakdown, T> {
  // Object.fromEntries loses the key type.
  return Object.fromEntries(breakdowns.map((each) => [each, valueOf(each)])) as Record<Breakdown, T>;
}
