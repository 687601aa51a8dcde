import { instantOf, wallTimeOf } from '@evercode/content';

/** Ranges that a program can name instead of computing their days. */
export const namedRanges = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-month',
  'last-month',
] as const;
type NamedRange = (typeof namedRanges)[number];

const DAY_MS = 86_400_000;

/** The first instant of a range of whole days in a zone, and the one that follows its last day. */
export function rangeOf(name: NamedRange, zone: string, now: Date): { from: string; to: string } {
  const today = wallTimeOf(now.toISOString(), zone).slice(0, 10);
  const [month, before, next] = [monthOf(today, 0), monthOf(today, -1), addDays(today, 1)];
  const days = {
    today: [today, next],
    yesterday: [addDays(today, -1), today],
    'last-7-days': [addDays(today, -6), next],
    'last-30-days': [addDays(today, -29), next],
    'last-90-days': [addDays(today, -89), next],
    'this-month': [month, next],
    'last-month': [before, month],
  } as const satisfies Record<NamedRange, readonly [string, string]>;
  const [from, to] = days[name];
  return { from: startOf(from, zone), to: startOf(to, zone) };
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

function monthOf(day: string, months: number): string {
  const [year = 1970, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

/** A day always begins somewhere, so the text of a valid day is never empty. */
const startOf = (day: string, zone: string): string => instantOf(`${day}T00:00`, zone) ?? `${day}T00:00:00.000Z`;
