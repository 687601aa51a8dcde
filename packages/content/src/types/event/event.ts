import { firstOf, isFilled, recordOf, type Draft, type Parts } from '../../convert/parts.ts';
import { emailEntry, emailOf, numberOf, phoneEntry } from '../../convert/shared-parts.ts';
import { noFiles } from '../../files.ts';
import { toPage } from '../../lead.ts';
import type { TypeFacts } from '../type-facts.ts';
import { writeBareEvent, writeCalendar } from './write-event.ts';

/** An event, to be saved in a calendar. */
export const event: TypeFacts<'event'> = {
  name: 'Event',
  theme: 'terrazzo',
  design: 'ribbon',
  logo: 'calendar',
  empty: {
    title: '',
    place: '',
    start: '',
    end: '',
    zone: '',
    allDay: false,
    description: '',
    link: null,
    organiser: { name: '', email: '', phone: '' },
  },
  example: {
    title: 'Open-air cinema',
    place: '12 Market Street, Springfield',
    start: '2027-06-18T21:30',
    end: '2027-06-18T23:45',
    zone: 'America/New_York',
    allDay: false,
    description: 'Bring a blanket. If it rains, we show the film indoors.',
    link: 'https://www.example.com/cinema',
    organiser: { name: 'Example Cinema', email: 'hello@example.com', phone: '' },
  },
  secrets: [],
  page: 'shown',
  lead: toPage,
  sentTo: [],
  describe: ({ title, start }) => `${title} · ${start.replace('T', ' ')}`,
  files: noFiles,
  savedFile: {
    path: 'event.ics',
    mediaType: 'text/calendar; charset=utf-8',
    event: 'download',
    name: ({ title }) => title,
    photo: () => null,
    write: writeCalendar,
  },
  parts: {
    room: { title: 1, subtitle: 1, text: 1, link: 1, addresses: 1, emails: 1, phones: 1 },
    read: ({ title, place, start, description, link, organiser }) => ({
      title: [title],
      subtitle: [recordOf(organiser)['name']],
      text: [description],
      link: [link],
      addresses: isFilled(place) ? [{ kind: 'work', street: place, city: '', zip: '', state: '', country: '' }] : [],
      emails: emailEntry(recordOf(organiser)['email']),
      phones: phoneEntry(recordOf(organiser)['phone']),
      date: [start],
    }),
    write: (parts) => ({
      title: firstOf(parts, 'title'),
      place: placeOf(recordOf(firstOf(parts, 'addresses'))),
      description: firstOf(parts, 'text'),
      link: firstOf(parts, 'link', null),
      ...organiserOf(parts),
    }),
  },
  payload: writeBareEvent,
};

/** An address in one line, for a map search. */
function placeOf({ street, zip, city, state }: Draft): string {
  return [street, [zip, city].filter(isFilled).join(' '), state].filter(isFilled).join(', ');
}

function organiserOf(parts: Parts): Draft {
  const organiser = { name: firstOf(parts, 'subtitle'), email: emailOf(parts), phone: numberOf(parts) };
  return Object.values(organiser).some(isFilled) ? { organiser } : {};
}
