import type { StatsQuery } from '@evercode/contract';
import { violationError } from '../http/app-error.ts';

type Names = Readonly<{ from: string; to: string }>;

/** `names`: the names of the fields, where they differ. */
export function readRange(
  { from, to }: Pick<StatsQuery, 'from' | 'to'>,
  names: Names = { from: 'from', to: 'to' },
): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) };
  if (range.from >= range.to) throw violationError(names.to, 'invalid', 'The end must be after the beginning');
  return range;
}

/** The time zone as ClickHouse accepts it: in canonical case, and named, because it knows no bare offsets. */
export function readTimezone(name: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    if (/^[A-Z]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw violationError('timezone', 'invalid', 'This time zone is not known');
}
