import { DAY_MS, localDate, offsetMs, startOfLocalDate } from '../local-time.ts';

/**
 * A calendar month in UTC, such as 202605. Visitors are hashed with a key of the month, so unique visitors of different
 * months add up.
 */
export type Month = number;

export const monthOf = (instant: number): Month => {
  const date = new Date(instant);
  return date.getUTCFullYear() * 100 + date.getUTCMonth() + 1;
};

export const startOfMonth = (month: Month): number => Date.UTC(Math.floor(month / 100), (month % 100) - 1, 1);
export const endOfMonth = (month: Month): number => Date.UTC(Math.floor(month / 100), month % 100, 1);

/** Every month that the range touches, in order. */
export function listMonths(from: number, to: number): Month[] {
  const months: Month[] = [];
  for (let at = from; at < to; at = endOfMonth(monthOf(at))) months.push(monthOf(at));
  return months;
}

/**
 * The UTC offsets of a zone within a month, in minutes: "60", or "60 1761440400 0" where the offset changes at that
 * Unix second. Zones with the same offsets share a sheet, such as those of Central Europe.
 */
export function clocksOf(month: Month, timezone: string): string {
  const end = endOfMonth(month);
  let at = startOfMonth(month);
  let offset = offsetMs(at, timezone);
  const offsets = [String(offset / 60_000)];
  for (; at < end; at += DAY_MS) {
    const next = Math.min(at + DAY_MS, end - 1000);
    if (offsetMs(next, timezone) === offset) continue;
    const change = findChange(at, next, timezone, offset);
    offset = offsetMs(change, timezone);
    offsets.push(String(change / 1000), String(offset / 60_000));
  }
  return offsets.join(' ');
}

/** The first whole second with another offset. */
function findChange(before: number, after: number, timezone: string, offset: number): number {
  let [low, high] = [before / 1000, after / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMs(middle * 1000, timezone) === offset) low = middle;
    else high = middle;
  }
  return high * 1000;
}

export const isStartOfDay = (instant: number, timezone: string): boolean =>
  startOfLocalDate(localDate(instant, timezone), timezone) === instant;

/** Scans shipped later than this after they happened are late: the shipper marks their months (see mark-stale.ts). */
export const LATE_MS = 30 * 60_000;

/**
 * The latest instant at which a sheet of the month can end: a day's end so long ago that every later arrival is marked
 * as late.
 */
export function reachOf(month: Month, timezone: string, now: number): number {
  const settled = now - 2 * LATE_MS;
  if (settled >= endOfMonth(month)) return endOfMonth(month);
  return Math.max(startOfMonth(month), startOfLocalDate(localDate(settled, timezone), timezone));
}
