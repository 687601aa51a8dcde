/** Calendar arithmetic in named time zones, based on Intl (Temporal is missing before Node 26). */

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Throws a RangeError for an unknown time zone. About 600 names exist, which bounds the cache. */
function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** The local date and time of an instant, as if it were UTC. */
function wallClock(instant: number, timezone: string): number {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatterFor(timezone).formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

export function offsetMs(instant: number, timezone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return wallClock(wholeSecond, timezone) - wholeSecond;
}

/** '2026-03-29' */
export function localDate(instant: number, timezone: string): string {
  return new Date(instant + offsetMs(instant, timezone)).toISOString().slice(0, 10);
}

/**
 * The first instant of a local date, also where midnight does not exist or comes twice: midnight is computed with the
 * offset before and the offset after, and the earlier result that lies in the date wins.
 */
export function startOfLocalDate(date: string, timezone: string): number {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  const readings = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetMs(near, timezone));
  const arrived = readings.filter((instant) => localDate(instant, timezone) >= date);
  return Math.min(...(arrived.length > 0 ? arrived : readings));
}

export const DAY_MS = 86_400_000;
