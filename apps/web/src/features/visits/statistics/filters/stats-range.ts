import type { WorkspaceAction } from '@evercode/contract';
import { addDays, addMonths, countDays, startOfMonth } from '../../../../platform/language/zoned-days.ts';

/** The selectable periods. Running ones end with today. */
export const ranges = [
  'today',
  'yesterday',
  'last-48-hours',
  'last-7-days',
  'last-30-days',
  'this-month',
  'last-month',
  'last-12-months',
  'custom',
] as const;
export type RangeName = (typeof ranges)[number];

/** Calendar days, both inclusive. */
export type Days = Readonly<{ first: string; last: string }>;

export type May = (action: WorkspaceAction) => boolean;

const needs: Readonly<Record<RangeName, WorkspaceAction>> = {
  today: 'stats.read',
  yesterday: 'stats.read',
  'last-48-hours': 'stats.hourly',
  'last-7-days': 'stats.read',
  'last-30-days': 'stats.read',
  'this-month': 'stats.read',
  'last-month': 'stats.custom-range',
  'last-12-months': 'stats.custom-range',
  custom: 'stats.custom-range',
};

export function neededForRange(name: RangeName): WorkspaceAction {
  return needs[name];
}

export function listRanges(may: May): RangeName[] {
  return ranges.filter((name) => may(needs[name]));
}

/** The default, also for an unknown or disallowed value in the address. */
export const defaultRange: RangeName = 'last-30-days';

export function readRange(word: string | null, allowed: readonly RangeName[]): RangeName {
  return allowed.find((name) => name === word) ?? defaultRange;
}

type Calendar = Exclude<RangeName, 'last-48-hours' | 'custom'>;

const calendars: Readonly<Record<Calendar, (today: string) => Days>> = {
  today: (today) => ({ first: today, last: today }),
  yesterday: (today) => ({ first: addDays(today, -1), last: addDays(today, -1) }),
  'last-7-days': (today) => ({ first: addDays(today, -6), last: today }),
  'last-30-days': (today) => ({ first: addDays(today, -29), last: today }),
  'this-month': (today) => ({ first: startOfMonth(today), last: today }),
  'last-month': (today) => ({ first: addMonths(startOfMonth(today), -1), last: addDays(startOfMonth(today), -1) }),
  'last-12-months': (today) => ({ first: addMonths(startOfMonth(today), -11), last: today }),
};

/** The days that a period touches. */
export function daysOf(name: RangeName, today: string, custom?: Days): Days {
  if (name === 'custom') return custom ?? daysOf(defaultRange, today);
  if (name === 'last-48-hours') return { first: addDays(today, -2), last: today };
  return calendars[name](today);
}

/** The length of the previous period: as many days, or as many whole months, whatever their lengths. */
export function previousLength(name: RangeName, { first, last }: Days): { days: number } | { months: number } {
  if (name === 'this-month' || name === 'last-month') return { months: 1 };
  if (name === 'last-12-months') return { months: 12 };
  const isOfMonths =
    name === 'custom' && first === startOfMonth(first) && startOfMonth(last) !== startOfMonth(addDays(last, 1));
  return isOfMonths ? { months: countMonths(first, last) } : { days: countDays(first, last) };
}

function countMonths(first: string, last: string): number {
  const number = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return number(last) - number(first) + 1;
}
