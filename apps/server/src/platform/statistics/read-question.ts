import type { StatsQuery } from '@evercode/contract';
import { violationError } from '../http/app-error.ts';

type Names = Readonly<{ from: string; to: string }>;

/** `names` are those of the fields, where a question calls them otherwise. */
export function readRange({ from, to }: Pick<StatsQuery, 'from' | 'to'>, names: Names = { from: 'from', to: 'to' }): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) };
  if (range.from >= range.to) throw violationError(names.to, 'invalid', 'The end must be after the beginning');
  return range;
}

/** The name as ClickHouse wants it: in its own case, and a place's, since a bare offset is no name to it. */
export function readTimezone(asked: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: asked }).resolvedOptions();
    if (/^[A-Z]/.test(timeZone)) return timeZone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw violationError('timezone', 'invalid', 'This time zone is not known');
}
