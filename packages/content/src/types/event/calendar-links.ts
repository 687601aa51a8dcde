import { spanOf, type When } from './when.ts';
import { toBasic } from './write-timezone.ts';

/** The fields that Google and Microsoft calendars prefill in a new entry. In drafts any text may be missing. */
type CalendarEntry = {
  readonly when: When;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly link: string;
};

/** Local times with their zone, in which Google shows them. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const { when, title, place } = entry;
  const { from, to } = spanOf(when);
  const day = (at: Date): string => toBasic(at.toISOString()).slice(0, 8);
  const dates = when.allDay ? [day(from), day(to)] : [when.start, when.end].map((time) => toBasic(`${time}:00`));
  return withQuery('https://calendar.google.com/calendar/render', {
    action: 'TEMPLATE',
    text: title,
    dates: dates.join('/'),
    ctz: when.allDay ? '' : when.zone,
    location: place,
    details: sayDetails(entry),
  });
}

/** The calendar of outlook.com. It takes instants and shows them in the account's zone. */
export function outlookLink(entry: CalendarEntry): string {
  const { when, title, place } = entry;
  const { from, to } = spanOf(when);
  const write = (at: Date): string => at.toISOString().slice(0, when.allDay ? 10 : 19) + (when.allDay ? '' : 'Z');
  return withQuery('https://outlook.live.com/calendar/0/deeplink/compose', {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: write(from),
    enddt: write(to),
    allday: when.allDay ? 'true' : '',
    location: place,
    body: sayDetails(entry),
  });
}

/** The calendars refuse much longer addresses. */
const mostDetails = 1000;

function sayDetails({ description, link }: CalendarEntry): string {
  const text = Array.from(description).slice(0, mostDetails).join('');
  return [text, link].filter(Boolean).join('\n\n');
}

function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const query = Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
  return `${address}?${query.join('&')}`;
}
