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

function askOffset(instant: number, timezone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return wallClock(wholeSecond, timezone) - wholeSecond;
}

/** The offset from each instant on until the next one, in order. */
type YearOfOffsets = readonly { from: number; offset: number }[];

/**
 * Intl takes 5 µs for one offset, and a series of 3,000 days needs 12,000: each zone is asked once for each year. The
 * shortest time between two changes since 1970 is six days (Brazil, 2000).
 */
const SAMPLED_EVERY_MS = 5 * 86_400_000;
/** About 30 MB; a question of one zone needs at most 70. */
const MAX_KNOWN_YEARS = 40_000;
const knownZones = new Map<string, Map<number, YearOfOffsets>>();
let knownYears = 0;

export function offsetMs(instant: number, timezone: string): number {
  const year = new Date(instant).getUTCFullYear();
  const offsets = knownZones.get(timezone)?.get(year) ?? learnOffsets(year, timezone);
  // Most years have at most three, of which the last one is the most frequent.
  for (let place = offsets.length - 1; place >= 0; place -= 1) {
    const known = offsets[place];
    if (known !== undefined && known.from <= instant) return known.offset;
  }
  return askOffset(instant, timezone);
}

function learnOffsets(year: number, timezone: string): YearOfOffsets {
  const offsets = findOffsets(year, timezone);
  if (knownYears >= MAX_KNOWN_YEARS) {
    knownZones.clear();
    knownYears = 0;
  }
  const years = knownZones.get(timezone) ?? new Map<number, YearOfOffsets>();
  knownZones.set(timezone, years.set(year, offsets));
  knownYears += 1;
  return offsets;
}

function findOffsets(year: number, timezone: string): YearOfOffsets {
  const [start, end] = [startOfYear(year), startOfYear(year + 1)];
  const offsets = [{ from: start, offset: askOffset(start, timezone) }];
  for (let at = start; at < end - 1000;) {
    const next = Math.min(at + SAMPLED_EVERY_MS, end - 1000);
    const [before, after] = [offsets.at(-1)?.offset, askOffset(next, timezone)];
    if (after !== before) offsets.push({ from: findChange(at, next, timezone), offset: after });
    at = next;
  }
  return offsets;
}

/** Not `Date.UTC`, which takes the years before 100 for those of the last century. */
const startOfYear = (year: number) => new Date(0).setUTCFullYear(year, 0, 1);

/** The first whole second with the offset of `after`. */
function findChange(before: number, after: number, timezone: string): number {
  const offset = askOffset(after, timezone);
  let [low, high] = [before / 1000, after / 1000];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (askOffset(middle * 1000, timezone) === offset) high = middle;
    else low = middle;
  }
  return high * 1000;
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
  // A date without a time is one in UTC.
  const midnight = Date.parse(date);
  const readings = [midnight - DAY_MS, midnight + DAY_MS].map((near) => midnight - offsetMs(near, timezone));
  const arrived = readings.filter((instant) => instant + offsetMs(instant, timezone) >= midnight);
  return Math.min(...(arrived.length > 0 ? arrived : readings));
}

export const DAY_MS = 86_400_000;
