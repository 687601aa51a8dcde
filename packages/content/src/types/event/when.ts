import type { Draft } from '../../convert/parts.ts';
import { instantOf, isTimezone } from '../../values/wall-time.ts';

/**
 * The local start and end of an event: `2026-06-21T19:00`, or `2026-06-21` for whole days. The end of whole days is
 * inclusive.
 */
export type When = { readonly start: string; readonly end: string; readonly zone: string; readonly allDay: boolean };

const localTime = /^(?<day>\d{4}-\d\d-\d\d)(?:T\d\d:\d\d)?$/;
/** The years that phone calendars support. */
const years = { first: 1900, last: 2199 };

/** Whether the text is an existing date, with or without a time. */
export function isLocalTime(text: string): boolean {
  if (!localTime.test(text)) return false;
  const at = new Date(`${text.length === 10 ? `${text}T00:00` : text}Z`);
  const year = at.getUTCFullYear();
  // `Date` parses the 30th of February as a day of March.
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) && year >= years.first && year <= years.last;
}

export const dayOf = (text: string): string => text.slice(0, 10);
export const hasTime = (text: string): boolean => text.length > 10;

const dayMs = 86_400_000;

/** The instants of start and end. Whole days are counted in UTC, up to the midnight after the last. */
export function spanOf({ start, end, zone, allDay }: When): { readonly from: Date; readonly to: Date } {
  if (allDay)
    return { from: new Date(`${dayOf(start)}T00:00Z`), to: new Date(Date.parse(`${dayOf(end)}T00:00Z`) + dayMs) };
  return { from: new Date(instantOf(start, zone) ?? Number.NaN), to: new Date(instantOf(end, zone) ?? Number.NaN) };
}

/** The times of a draft. Undefined: incomplete. A missing end equals the start. */
export function readWhen(draft: Draft): When | undefined {
  const [start, end, zone] = [textOf(draft['start']), textOf(draft['end']), textOf(draft['zone'])];
  const allDay = draft['allDay'] === true;
  if (!isLocalTime(start) || (!allDay && (!hasTime(start) || !isTimezone(zone)))) return undefined;
  const hasEnd = isLocalTime(end) && (allDay || hasTime(end)) && end >= start;
  return { start, end: hasEnd ? end : start, zone, allDay };
}

type WhenTexts = { readonly days: string; readonly times: string; readonly zone: string };

/**
 * Formats for a language: `Sunday, June 21, 2026`, `7:00 – 10:00 PM`, `Western European Summer Time`. Empty: not
 * applicable.
 */
export function sayWhen(when: When, language: string): WhenTexts {
  const { from, to } = spanOf(when);
  const write = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: when.allDay ? 'UTC' : when.zone });
  const [full, long] = [{ dateStyle: 'full' }, { dateStyle: 'long' }] as const;
  const isOneDay = dayOf(when.start) === dayOf(when.end);
  if (when.allDay) {
    const last = new Date(to.getTime() - dayMs);
    return { days: isOneDay ? write(full).format(from) : write(long).formatRange(from, last), times: '', zone: '' };
  }
  const zone = write({ timeZoneName: 'long' })
    .formatToParts(from)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const time = write({ timeStyle: 'short' });
  const times = when.start === when.end ? time.format(from) : time.formatRange(from, to);
  return isOneDay
    ? { days: write(full).format(from), times, zone: zone ?? '' }
    : { days: write({ dateStyle: 'medium', timeStyle: 'short' }).formatRange(from, to), times: '', zone: zone ?? '' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
