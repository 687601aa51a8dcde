import type { Draft } from '../../convert/parts.ts';
import { addressCell, mailCell, phoneCell, textCell, wallTimeCell, yesOrNoCell } from '../../rows/cell-values.ts';
import type { RowShape } from '../../rows/row-shape.ts';

export const eventRow: RowShape = {
  columns: [
    {
      id: 'event',
      path: ['title'],
      kind: textCell,
      required: true,
      names: ['event name', 'event title', 'title', 'summary', 'subject', 'evento', 'título', 'titolo', 'nome evento'],
      examples: ['Open-air cinema', 'Summer party'],
    },
    {
      id: 'start',
      path: ['start'],
      kind: wallTimeCell,
      required: true,
      names: [
        'start date',
        'starts',
        'begin',
        'from',
        'date',
        'início',
        'data',
        'inicio',
        'fecha',
        'inizio',
        'data inizio',
      ],
      examples: ['2027-06-18 21:30', '2027-07-03'],
    },
    {
      id: 'end',
      path: ['end'],
      kind: wallTimeCell,
      required: false,
      names: [
        'end date',
        'ends',
        'until',
        'to',
        'término',
        'fim',
        'data final',
        'fin',
        'fecha final',
        'fine',
        'data fine',
      ],
      examples: ['2027-06-18 23:45', '2027-07-04'],
    },
    {
      id: 'time_zone',
      path: ['zone'],
      kind: textCell,
      required: true,
      names: ['timezone', 'zone', 'tz', 'fuso horário', 'zona horaria', 'fuso orario'],
      examples: ['America/New_York', 'America/New_York'],
    },
    {
      id: 'all_day',
      path: ['allDay'],
      kind: yesOrNoCell,
      required: false,
      names: ['all day event', 'whole day', 'dia inteiro', 'todo el día', 'tutto il giorno'],
      examples: ['', 'yes'],
    },
    {
      id: 'place',
      path: ['place'],
      kind: textCell,
      required: false,
      names: ['location', 'venue', 'where', 'address', 'local', 'endereço', 'lugar', 'dirección', 'luogo', 'indirizzo'],
      examples: ['12 Market Street, Springfield', 'Town park'],
    },
    {
      id: 'description',
      path: ['description'],
      kind: textCell,
      required: false,
      names: ['details', 'event description', 'descrição', 'descripción', 'descrizione'],
      examples: ['Bring a blanket. If it rains, we show the film indoors.', ''],
    },
    {
      id: 'link',
      path: ['link'],
      kind: addressCell,
      required: false,
      names: ['url', 'website', 'event url', 'site', 'enlace', 'sitio web', 'sito', 'sito web'],
      examples: ['https://www.example.com/cinema', ''],
    },
    {
      id: 'organizer',
      path: ['organiser', 'name'],
      kind: textCell,
      required: false,
      names: ['organiser', 'host', 'organizador', 'organização', 'organiza', 'organizzatore'],
      examples: ['Example Cinema', ''],
    },
    {
      id: 'organizer_email',
      path: ['organiser', 'email'],
      kind: mailCell,
      required: false,
      names: ['organiser email', 'email', 'contact email', 'email do organizador', 'correo', 'email organizzatore'],
      examples: ['hello@example.com', ''],
    },
    {
      id: 'organizer_phone',
      path: ['organiser', 'phone'],
      kind: phoneCell,
      required: false,
      names: ['organiser phone', 'phone', 'contact phone', 'telefone', 'teléfono', 'telefono'],
      examples: ['', ''],
    },
  ],
  complete,
};

/** Dates without times are whole days, and a whole day without an end is one day. */
function complete(draft: Draft): Draft {
  const { start, end, allDay } = draft;
  const isDay = (time: unknown): boolean => typeof time === 'string' && !time.includes('T');
  const isWhole = allDay ?? (isDay(start) && (end === undefined || isDay(end)));
  return { ...draft, allDay: isWhole, ...(isWhole === true && end === undefined ? { end: start } : {}) };
}
