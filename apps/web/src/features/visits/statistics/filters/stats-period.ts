import {
  addDays,
  addMonths,
  atSameTime,
  dayOf,
  readClock,
  startOfDay,
} from '../../../../platform/language/zoned-days.ts';
import { daysOf, previousLength } from './stats-range.ts';
import type { StatsView } from './stats-view.ts';

type Span = Readonly<{ from: Date; to: Date }>;
/**
 * The requested span and the span to compare it with. A running period is compared with the same part of the previous
 * one.
 */
export type Period = Span & Readonly<{ before: Span; isRunning: boolean }>;

const minuteMs = 60_000;
const hourMs = 3_600_000;

type Question = Pick<StatsView, 'range' | 'days' | 'interval' | 'timeZone' | 'compare'>;

export function resolvePeriod({ range, days: custom, interval, timeZone, compare }: Question, now: Date): Period {
  if (range === 'last-48-hours') return resolveHours(interval === 'minute' ? minuteMs : hourMs, timeZone, now);
  const today = dayOf(now, timeZone);
  const days = daysOf(range, today, custom);
  const back = compare === 'year' ? { months: 12 } : previousLength(range, days);
  const step = (day: string) => ('months' in back ? addMonths(day, -back.months) : addDays(day, -back.days));
  const from = startOfDay(days.first, timeZone);
  const isRunning = days.first <= today && today <= days.last;
  if (!isRunning) {
    return {
      from,
      to: startOfDay(addDays(days.last, 1), timeZone),
      before: { from: startOfDay(step(days.first), timeZone), to: from },
      isRunning,
    };
  }
  const beginning = startOfDay(step(days.first), timeZone);
  const sameTime = atSameTime(step(today), now, timeZone);
  // Keeps the span non-empty in the first second of a day.
  const end = Math.max(beginning.getTime() + 1000, Math.min(sameTime.getTime(), from.getTime()));
  return { from, to: endOfNow(interval, timeZone, now), before: { from: beginning, to: new Date(end) }, isRunning };
}

/** 48 clock hours including the current one, in elapsed time: the repeated hour of autumn counts twice. */
function resolveHours(bucketMs: number, timeZone: string, now: Date): Period {
  const from = new Date(startOfBucket(hourMs, timeZone, now).getTime() - 47 * hourMs);
  const back = (at: Date) => new Date(at.getTime() - 48 * hourMs);
  return {
    from,
    to: new Date(startOfBucket(bucketMs, timeZone, now).getTime() + bucketMs),
    before: { from: back(from), to: back(now) },
    isRunning: true,
  };
}

/** The end of the current minute, hour or day, so that no future buckets are shown. */
function endOfNow(interval: Question['interval'], timeZone: string, now: Date): Date {
  if (interval !== 'minute' && interval !== 'hour') return startOfDay(addDays(dayOf(now, timeZone), 1), timeZone);
  const bucketMs = interval === 'minute' ? minuteMs : hourMs;
  return new Date(startOfBucket(bucketMs, timeZone, now).getTime() + bucketMs);
}

/** In zones with a half-hour offset, hours begin at :30 UTC. */
function startOfBucket(bucketMs: number, timeZone: string, now: Date): Date {
  const seconds = Math.floor(now.getTime() / 1000) * 1000;
  return new Date(seconds - (readClock(now, timeZone) % bucketMs));
}
