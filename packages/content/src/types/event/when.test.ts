import { expect, it } from 'vitest';
import { googleCalendarLink, outlookLink } from './calendar-links.ts';
import { isLocalTime, readWhen, sayWhen } from './when.ts';

it.each([
  ['2026-06-21T19:00', true],
  ['2026-06-21', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-06-21T24:00', false],
  ['2026-06-21T19:00Z', false],
  ['2026-06-21T19:00:00', false],
  ['1899-12-31', false],
  ['2200-01-01', false],
  ['21.06.2026', false],
  ['', false],
])('%s is a time: %s', (text, expected) => {
  expect(isLocalTime(text)).toBe(expected);
});

const evening = { start: '2026-06-21T19:00', end: '2026-06-21T22:00', zone: 'Europe/Lisbon', allDay: false };
/** Replaces the special spaces of `Intl` with plain ones. */
const say = (when: object, language = 'en') => {
  const read = readWhen({ ...evening, ...when });
  return read && Object.values(sayWhen(read, language)).map((text) => text.replaceAll(/\s/g, ' '));
};

it('formats a time in the language and time zone', () => {
  expect(say({})).toEqual(['Sunday, June 21, 2026', '7:00 – 10:00 PM', 'Western European Summer Time']);
  expect(say({}, 'pt-BR')).toEqual([
    'domingo, 21 de junho de 2026',
    '19:00 – 22:00',
    'Horário de Verão da Europa Ocidental',
  ]);
  expect(say({ end: '2026-06-22T02:00' })?.slice(0, 2)).toEqual(['Jun 21, 2026, 7:00 PM – Jun 22, 2026, 2:00 AM', '']);
  expect(say({ start: '2026-06-21', end: '2026-06-21', allDay: true })).toEqual(['Sunday, June 21, 2026', '', '']);
  expect(say({ start: '2026-06-21', end: '2026-06-23', allDay: true })).toEqual(['June 21 – 23, 2026', '', '']);
});

it('says of a draft what is there', () => {
  expect(say({ end: '' })?.[1]).toBe('7:00 PM');
  expect(say({ end: '2026-06-21T18:00' })?.[1]).toBe('7:00 PM');
  for (const draft of [
    { start: '' },
    { start: '2026-06-21' },
    { zone: '' },
    { zone: 'Atlantis/Capital' },
    { start: 7 },
  ])
    expect([draft, say(draft)]).toEqual([draft, undefined]);
});

it('prefills the calendars of Google and Microsoft', () => {
  const entry = {
    when: evening,
    title: 'Fado & wine',
    place: 'Porto',
    description: 'Bring\nfriends',
    link: 'https://a.example/',
  };
  const google = new URL(googleCalendarLink(entry));
  expect(Object.fromEntries(google.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Fado & wine',
    dates: '20260621T190000/20260621T220000',
    ctz: 'Europe/Lisbon',
    location: 'Porto',
    details: 'Bring\nfriends\n\nhttps://a.example/',
  });
  const outlook = new URL(outlookLink(entry));
  expect(Object.fromEntries(outlook.searchParams)).toMatchObject({
    startdt: '2026-06-21T18:00:00Z',
    enddt: '2026-06-21T21:00:00Z',
    subject: 'Fado & wine',
  });
  const days = { ...entry, when: { ...evening, start: '2026-06-21', end: '2026-06-22', allDay: true } };
  expect(new URL(googleCalendarLink(days)).searchParams.get('dates')).toBe('20260621/20260623');
  expect(new URL(outlookLink(days)).searchParams.get('enddt')).toBe('2026-06-23');
});
