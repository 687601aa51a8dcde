import { limits, type StatsQuery } from '@evercode/contract';
import { violationError } from '../http/answers/app-error.ts';

type Names = Readonly<{ from: string; to: string }>;

type Range = { from: Date; to: Date };

const DAY_MS = 86_400_000;
const {
  months: maxMonths,
  years: [firstYear, lastYear],
} = limits.statistics;

/**
 * `names`: the names of the fields, where they differ. Nothing is counted beyond tomorrow, so a range ends there at the
 * latest; one that begins later is empty.
 */
export function readRange(
  { from, to }: Pick<StatsQuery, 'from' | 'to'>,
  now: Date,
  names: Names = { from: 'from', to: 'to' },
): Range {
  const range = { from: new Date(from), to: new Date(to) };
  if (range.from >= range.to) throw violationError(names.to, 'invalid', 'The end must be after the start');
  requireYears(range, names);
  const tomorrow = new Date(now.getTime() + DAY_MS);
  const end = range.to < tomorrow ? range.to : tomorrow;
  if (countMonths(range.from, end) > maxMonths)
    throw violationError(names.from, 'too-small', `The range has more than ${maxMonths} months`);
  return { from: range.from < end ? range.from : end, to: end };
}

function requireYears({ from, to }: Range, names: Names): void {
  if (from.getUTCFullYear() < firstYear)
    throw violationError(names.from, 'too-small', `The range must not begin before the year ${firstYear}`);
  // Its end is exclusive.
  if (to.getTime() > Date.UTC(lastYear + 1, 0, 1) + DAY_MS)
    throw violationError(names.to, 'too-large', `The range must end with the year ${lastYear} at the latest`);
}

const countMonths = (from: Date, to: Date): number =>
  (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth() + 1;

/** The time zone as ClickHouse accepts it: in canonical case, and named, because it knows no bare offsets. */
export function readTimezone(name: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (/^[A-Z]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw violationError('timezone', 'invalid', 'This time zone isn’t known');
}
