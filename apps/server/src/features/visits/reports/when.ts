import type { ReportFrequency } from '@evercode/contract';

/** The local hour at which reports are sent: the start of the working day. */
const MORNING = 7;

/** The first sending time after an instant: on a Monday, or on the first of a month. */
export function nextMorning(after: Date, frequency: ReportFrequency, timezone: string): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(timezone);
  const today = local.toPlainDate();
  const first = frequency === 'weekly' ? today.subtract({ days: today.dayOfWeek - 1 }) : today.with({ day: 1 });
  const step = frequency === 'weekly' ? { weeks: 1 } : { months: 1 };
  const morningOf = (date: Temporal.PlainDate) =>
    date.toZonedDateTime({ timeZone: timezone, plainTime: { hour: MORNING } }).epochMilliseconds;
  const morning = morningOf(first) > after.getTime() ? morningOf(first) : morningOf(first.add(step));
  return new Date(morning);
}

/**
 * The last sending time up to now, starting from a due one: after a long outage one report is sent instead of every
 * missed one.
 */
export function latestMorning(due: Date, now: Date, frequency: ReportFrequency, timezone: string): Date {
  let latest = due;
  for (
    let next = nextMorning(latest, frequency, timezone);
    next <= now;
    next = nextMorning(latest, frequency, timezone)
  )
    latest = next;
  return latest;
}

/** The week or month that ended at the midnight before. */
export function periodBefore(morning: Date, frequency: ReportFrequency, timezone: string): { from: Date; to: Date } {
  const end = Temporal.Instant.fromEpochMilliseconds(morning.getTime()).toZonedDateTimeISO(timezone).toPlainDate();
  const begin = end.subtract(frequency === 'weekly' ? { weeks: 1 } : { months: 1 });
  const [from, to] = [begin, end].map((date) => new Date(date.toZonedDateTime(timezone).epochMilliseconds)) as [
    Date,
    Date,
  ]; // `map` keeps the length.
  return { from, to };
}
