import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { instantOf, wallTimeOf } from '../../values/wall-time.ts';
import { eventContent, type EventContent } from './schema.ts';
import { writeBareEvent, writeCalendar } from './write-event.ts';

const revision = { uid: '0190a0b0-0000-7000-8000-000000000001', revision: 3, now: new Date('2026-05-01T10:00:00Z') };
const eventOf = (part: Partial<EventContent> = {}): EventContent =>
  eventContent.parse({
    title: 'Concert',
    start: '2026-06-21T19:00',
    end: '2026-06-21T22:00',
    zone: 'Europe/Lisbon',
    ...part,
  });

/** Reads like a calendar without a zone database: by the zone rules in the file. */
function read(text: string): ICAL.Event {
  const calendar = ICAL.Component.fromString(text);
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = calendar.name === 'vevent' ? calendar : calendar.getFirstSubcomponent('vevent');
  if (event === null) throw new Error('There is no event.');
  return new ICAL.Event(event);
}
const spanOf = ({ startDate, endDate }: ICAL.Event) => [startDate, endDate].map((at) => at.toJSDate().toISOString());

const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
  'UTC',
];
const anyZone = fc.constantFrom(...zones);
const anyInstant = fc.integer({ min: Date.UTC(1971, 0, 1), max: Date.UTC(2060, 0, 1) }).map((at) => new Date(at));
const anyText = fc
  .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 3 })
  .map((lines) => lines.join('\n').trim());

describe('the file of an event, read by a third-party parser', () => {
  it('has every field and a unique id', () => {
    const event = read(
      writeCalendar(
        eventOf({
          title: 'Fado, wine; and \\ more',
          place: 'Rua Nova 1, Porto',
          description: 'First line\nsecond; line, with 👩🏽‍🚀 and 日本語',
          link: 'https://example.com/a,b;c',
          organiser: { name: 'Casa "do" Mar; Lda', email: 'ana@example.com', phone: '+351 210 000 000' },
        }),
        revision,
      ),
    );
    expect([event.summary, event.location, event.description]).toEqual([
      'Fado, wine; and \\ more',
      'Rua Nova 1, Porto',
      'First line\nsecond; line, with 👩🏽‍🚀 and 日本語',
    ]);
    expect([event.uid, event.sequence]).toEqual([revision.uid, 3]);
    expect(event.organizer).toBe('mailto:ana@example.com');
    expect(event.component.getFirstProperty('organizer')?.getParameter('cn')).toBe("Casa 'do' Mar; Lda");
    expect(event.component.getFirstPropertyValue('url')).toBe('https://example.com/a,b;c');
    expect(event.component.getFirstPropertyValue('contact')).toBe('Casa "do" Mar; Lda, +351 210 000 000');
    expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-05-01T10:00:00Z');
  });

  it('has the right instants in its zone, across every clock change', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, fc.integer({ min: 1, max: 300 * 24 * 60 }), (zone, from, minutes) => {
        const start = wallTimeOf(from.toISOString(), zone);
        const end = wallTimeOf(new Date(from.getTime() + minutes * 60_000).toISOString(), zone);
        fc.pre(String(instantOf(start, zone)) < String(instantOf(end, zone)));
        const event = read(writeCalendar(eventOf({ start, end, zone }), revision));
        expect(spanOf(event)).toEqual([instantOf(start, zone), instantOf(end, zone)]);
        expect(event.component.getFirstProperty('dtstart')?.getParameter('tzid')).toBe(zone);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    // The skipped hour and the repeated one.
    ['2026-03-29T01:30', '2026-03-29T03:00', ['2026-03-29T01:30:00.000Z', '2026-03-29T02:00:00.000Z']],
    ['2026-10-24T22:00', '2026-10-25T05:00', ['2026-10-24T21:00:00.000Z', '2026-10-25T05:00:00.000Z']],
  ])('from %s to %s in Lisbon, across a clock change', (start, end, expected) => {
    expect(spanOf(read(writeCalendar(eventOf({ start, end }), revision)))).toEqual(expected);
  });

  it('whole days end with the last day in every reader’s zone', () => {
    const event = read(writeCalendar(eventOf({ start: '2026-06-21', end: '2026-06-23', allDay: true }), revision));
    expect([event.startDate.isDate, event.startDate.toString(), event.endDate.toString()]).toEqual([
      true,
      '2026-06-21',
      '2026-06-24',
    ]);
  });

  it('round-trips any text, and no text adds a line', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, anyText, (title, place, description, name) => {
        const texts = { title: `x${title}`, place, description };
        const event = read(
          writeCalendar({ ...eventOf(), ...texts, organiser: { name, email: 'a@example.com', phone: '' } }, revision),
        );
        expect([event.summary, event.location ?? '', event.description ?? '']).toEqual(Object.values(texts).map(clean));
        expect(event.component.getAllProperties().map((property) => property.name)).not.toContain('tel');
      }),
    );
    const trap = 'a\r\nTEL:999\nEND:VEVENT\u2028END:VCALENDAR';
    const organiser = { name: trap, email: 'a@example.com', phone: trap };
    const text = writeCalendar({ ...eventOf(), title: trap, place: trap, link: trap, organiser }, revision);
    const lines = text.replaceAll('\r\n ', '').split(/\r\n|[\r\n\u2028]/);
    expect(lines.filter((line) => /^TEL|^END:V(?:EVENT|CALENDAR)$/.test(line))).toEqual([
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  it('folds lines at 75 bytes between characters and ends each with CR LF', () => {
    const text = writeCalendar(eventOf({ description: '👩🏽‍🚀ü'.repeat(100) }), revision);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
  });
});

describe('the event in a picture', () => {
  it('is one component in UTC, the same for ever', () => {
    expect(writeBareEvent(eventOf({ place: 'Porto' }))).toBe(
      [
        'BEGIN:VEVENT',
        'DTSTART:20260621T180000Z',
        'DTEND:20260621T210000Z',
        'SUMMARY:Concert',
        'LOCATION:Porto',
        'END:VEVENT',
        '',
      ].join('\r\n'),
    );
  });

  it('is read back with the same instants', () => {
    fc.assert(
      fc.property(anyZone, anyInstant, (zone, from) => {
        const start = wallTimeOf(from.toISOString(), zone);
        const end = wallTimeOf(new Date(from.getTime() + 86_400_000).toISOString(), zone);
        expect(spanOf(read(writeBareEvent(eventOf({ start, end, zone }))))).toEqual([
          instantOf(start, zone),
          instantOf(end, zone),
        ]);
      }),
    );
  });
});

/** Drops the characters that a text value cannot hold, and normalises line breaks. */
function clean(text: string): string {
  return (
    text
      .replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- the characters that the file omits
      .replaceAll(/[\u0000-\u0008\u000e-\u001f\u007f]/g, '')
  );
}
