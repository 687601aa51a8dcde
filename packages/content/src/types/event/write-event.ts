import { escapeText, fold, withoutBreaks } from '../../content-lines.ts';
import { wallTimeOf } from '../../values/wall-time.ts';
import type { EventContent } from './schema.ts';
import { spanOf } from './when.ts';
import { toBasic, writeTimezone } from './write-timezone.ts';

/** `uid` identifies the calendar entry; `revision` grows with each save. */
type Revision = { readonly uid: string; readonly revision: number; readonly now: Date };

/**
 * An `.ics` file with the event (RFC 5545). Times are local to the event's zone; importing a later file replaces the
 * earlier entry.
 */
export function writeCalendar(event: EventContent, { uid, revision, now }: Revision): string {
  const { from, to } = spanOf(event);
  return write([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Evercode//Evercode//EN',
    'CALSCALE:GREGORIAN',
    ...(event.allDay ? [] : writeTimezone(event.zone, from, to)),
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${toBasic(now.toISOString())}Z`,
    `SEQUENCE:${revision}`,
    ...(event.allDay
      ? wholeDays(event)
      : [
          `DTSTART;TZID=${event.zone}:${toLocal(from, event.zone)}`,
          `DTEND;TZID=${event.zone}:${toLocal(to, event.zone)}`,
        ]),
    ...describe(event),
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
}

/**
 * The bare event of a static code: scanners look for `BEGIN:VEVENT`, and some reject a calendar around it. Times are in
 * UTC, which needs no zone description.
 */
export function writeBareEvent(event: EventContent): string {
  const { from, to } = spanOf(event);
  return write([
    'BEGIN:VEVENT',
    ...(event.allDay
      ? wholeDays(event)
      : [`DTSTART:${toBasic(from.toISOString())}Z`, `DTEND:${toBasic(to.toISOString())}Z`]),
    ...describe(event),
    'END:VEVENT',
  ]);
}

const write = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;
const escape = (text: string): string => escapeText(text).replaceAll(';', String.raw`\;`);

/** The end of whole days is the day after the last (RFC 5545, 3.6.1). */
function wholeDays(event: EventContent): string[] {
  const { from, to } = spanOf(event);
  const day = (at: Date): string => toBasic(at.toISOString()).slice(0, 8);
  return [`DTSTART;VALUE=DATE:${day(from)}`, `DTEND;VALUE=DATE:${day(to)}`];
}

/** Local time of the zone. Never a skipped hour, which programs interpret differently. */
const toLocal = (at: Date, zone: string): string => toBasic(`${wallTimeOf(at.toISOString(), zone)}:00`);

function describe({ title, place, description, link, organiser }: EventContent): string[] {
  const { name, email, phone } = organiser;
  const contact = [name, phone].filter(Boolean).join(', ');
  return [
    `SUMMARY:${escape(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escape(place)}`]),
    ...(description === '' ? [] : [`DESCRIPTION:${escape(description)}`]),
    ...(link === null ? [] : [`URL:${withoutBreaks(link)}`]),
    // ORGANIZER requires an address (RFC 5545, 3.8.4.3); without one the organiser becomes a CONTACT.
    ...(email === '' ? [] : [`ORGANIZER${name === '' ? '' : `;CN=${quote(name)}`}:mailto:${withoutBreaks(email)}`]),
    ...(contact === '' || (email !== '' && phone === '') ? [] : [`CONTACT:${escape(contact)}`]),
  ];
}

/** A quoted parameter cannot contain a quote (RFC 5545, 3.2). */
const quote = (text: string): string => `"${withoutBreaks(text).replaceAll('"', "'")}"`;
