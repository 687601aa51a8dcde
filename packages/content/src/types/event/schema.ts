import * as z from 'zod';
import { bounds } from '../../bounds.ts';
import { line, neededLine, paragraph } from '../../parts/fields.ts';
import { neededUrl } from '../../parts/links.ts';
import { phoneNumber, timezone } from '../../values/primitives.ts';
import { dayOf, hasTime, isLocalTime, spanOf } from './when.ts';

/** The value of a date and time field, in the zone of the event. An all-day event drops the time. One issue at most. */
const localTime = z.string().trim().min(1, { abort: true }).refine(isLocalTime, { message: 'invalid', abort: true });

/** The organiser's mail address is optional; empty: none. */
const optionalEmail = z
  .string()
  .trim()
  .toLowerCase()
  .max(bounds.email.max)
  .refine((text) => text === '' || z.email().safeParse(text).success, { message: 'invalid-email' })
  .default('');

/** The longest event. Bounds the search for clock changes (`write-timezone.ts`). */
const mostMs = 366 * 86_400_000;

export const eventContent = z
  .strictObject({
    title: neededLine,
    place: line,
    start: localTime.describe('`2026-06-21T19:00` in the zone of the event; of whole days `2026-06-21`'),
    end: localTime.describe('Of whole days the last one'),
    zone: timezone.describe('A place of the IANA list, such as `Europe/Lisbon`'),
    allDay: z.boolean().default(false),
    description: paragraph,
    link: neededUrl.nullable().default(null),
    organiser: z
      .strictObject({ name: line, email: optionalEmail, phone: phoneNumber.default('') })
      .default({ name: '', email: '', phone: '' }),
  })
  .refine(({ start, allDay }) => allDay || hasTime(start), { message: 'required', path: ['start'] })
  .refine(({ end, allDay }) => allDay || hasTime(end), { message: 'required', path: ['end'] })
  .refine((event) => !isWhole(event) || spanOf(event).from < spanOf(event).to, {
    message: 'ends-before-start',
    path: ['end'],
  })
  .refine((event) => !isWhole(event) || Number(spanOf(event).to) - Number(spanOf(event).from) <= mostMs, {
    message: 'too-long',
    path: ['end'],
  })
  .transform((event) => (event.allDay ? { ...event, start: dayOf(event.start), end: dayOf(event.end) } : event));
export type EventContent = z.output<typeof eventContent>;

const isWhole = ({ start, end, allDay }: { start: string; end: string; allDay: boolean }): boolean =>
  allDay || (hasTime(start) && hasTime(end));
