import * as z from 'zod';
import { limits } from '../limits.ts';
import { anyOf, uuid } from '../primitives.ts';
import { breakdowns, mapBreakdowns, type Breakdown } from './breakdowns.ts';

/** What statistics can be filtered by: codes, and the keys of each breakdown. */
export type StatsFilterName = 'codes' | Breakdown;
export const statsFilterNames: readonly StatsFilterName[] = ['codes', ...breakdowns];

/**
 * Only scans that have any of the values in every filter named here. A value is the key of a row in an answer; '' is
 * the unknown one.
 */
export type StatsFilters = Readonly<Partial<Record<StatsFilterName, string[] | undefined>>>;

const { filterLength, filterValues } = limits.statistics;
const key = z.string().max(filterLength);

/** For a query. A filter is repeated for several values, of which any may apply. */
export const filterFields = {
  codes: anyOf(uuid).optional().describe('Only scans of these codes'),
  ...mapBreakdowns((breakdown) =>
    anyOf(key).optional().describe(`Only scans with one of these keys of \`${breakdown}\`; empty for the unknown one`),
  ),
};

/** Bounds the statement that a question becomes. */
export const areFewFilters = (filters: StatsFilters): boolean =>
  statsFilterNames.reduce((sum, name) => sum + (filters[name]?.length ?? 0), 0) <= filterValues;
export const tooManyFilters = { message: 'too-large', path: ['filters'] };

const list = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(limits.filter.values).optional();

/** For a body. */
export const statsFilters = z
  .strictObject({ codes: list(uuid), ...mapBreakdowns(() => list(key)) })
  .refine(areFewFilters, { message: 'too-large' });

/** The filters of a query, which may name other things too. */
export function pickStatsFilters(query: StatsFilters): StatsFilters {
  return Object.fromEntries(
    statsFilterNames.flatMap((name) => (query[name] === undefined ? [] : [[name, query[name]]])),
  );
}
