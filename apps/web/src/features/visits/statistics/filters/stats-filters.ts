import {
  basicBreakdowns,
  limits,
  statsFilterNames,
  type Breakdown,
  type StatsFilterName,
  type StatsFilters,
} from '@evercode/contract';
import type { May } from './stats-range.ts';

const { filterLength, filterValues } = limits.statistics;
const uuidPattern = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A filter by a chart belongs to the plan of that chart. */
export const neededForFilter = (name: StatsFilterName) =>
  name === 'codes' || basicBreakdowns.includes(name satisfies Breakdown) ? 'stats.read' : 'stats.all-charts';

/**
 * The filters of the address: each is a word, repeated for several values. What the server would refuse is left out.
 * Undefined without any.
 */
export function readFilters(address: URLSearchParams, may: May): StatsFilters | undefined {
  const filters: Partial<Record<StatsFilterName, string[]>> = {};
  let room: number = filterValues;
  for (const name of statsFilterNames) {
    if (!may(neededForFilter(name))) continue;
    const values = [...new Set(address.getAll(name))]
      .filter((value) => value.length <= filterLength && (name !== 'codes' || uuidPattern.test(value)))
      .slice(0, Math.min(room, limits.filter.values));
    if (values.length > 0) filters[name] = values;
    room -= values.length;
  }
  return Object.keys(filters).length > 0 ? filters : undefined;
}

/** Sets the values of one filter; none removes it. */
export function writeFilter(
  address: URLSearchParams,
  name: StatsFilterName,
  values: readonly string[],
): URLSearchParams {
  const next = new URLSearchParams(address);
  next.delete(name);
  for (const value of values) next.append(name, value);
  return next;
}

export function clearFilters(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of statsFilterNames) next.delete(name);
  return next;
}

/** Adds a value, or takes it out. */
export const toggleValue = (values: readonly string[] | undefined, value: string): string[] =>
  values?.includes(value) ? values.filter((each) => each !== value) : [...(values ?? []), value];
