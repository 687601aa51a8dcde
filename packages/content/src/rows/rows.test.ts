import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { networks } from '../values/addresses.ts';
import { parseContent } from '../schemas.ts';
import {
  changeInput,
  columnIds,
  columnOfPath,
  columnsOfType,
  fromInput,
  isColumnId,
  recogniseColumns,
  rowTypes,
  templateOf,
  toInput,
  type Cells,
} from './index.ts';

/** The cells of a row by their headers, which must be ids. */
const cellsOf = (header: readonly string[], row: readonly string[]): Cells =>
  Object.fromEntries(header.flatMap((id, at) => (row[at] ? [[id, row[at]]] : [])));

test('every type but those with files or lists can be described by a row', () => {
  expect(rowTypes.join(', ')).toBe(
    'website, email, deep-link, social-media, business-card, event, app-store, whatsapp, text, wifi, phone, sms',
  );
});

test('every column of a type is known, once, and the template names it', () => {
  for (const type of rowTypes) {
    const [header = []] = templateOf(type);
    expect(header.every(isColumnId)).toBe(true);
    expect(new Set(header).size).toBe(header.length);
    expect(columnsOfType(type).every(({ id }) => header.includes(id))).toBe(true);
  }
  const used = new Set(rowTypes.flatMap((type) => templateOf(type)[0] ?? []));
  expect(columnIds.filter((id) => !used.has(id))).toEqual([]);
});

describe.each(rowTypes)('%s', (type) => {
  const [header = [], ...examples] = templateOf(type);

  test('both rows of its template are valid, and their columns are recognised', () => {
    for (const example of examples) {
      const { input, faults } = toInput(type, cellsOf(header, example));
      expect(faults).toEqual([]);
      expect(parseContent(type, input).error?.issues ?? []).toEqual([]);
    }
    expect(recogniseColumns(header, [], type)).toEqual(header);
  });

  test('what a row says is said by the cells of its content again', () => {
    fc.assert(
      fc.property(anyCells(type), (cells) => {
        const { input } = toInput(type, cells);
        const parsed = parseContent(type, input);
        fc.pre(parsed.success);
        const again = toInput(type, fromInput(type, parsed.data));
        expect(again.faults).toEqual([]);
        expect(parseContent(type, again.input).data).toEqual(parsed.data);
        expect(changeInput(type, parsed.data, fromInput(type, parsed.data)).input).toEqual(parsed.data);
      }),
      { numRuns: 50 },
    );
  });

  test('any cells are read without an error', () => {
    fc.assert(
      fc.property(anyCells(type, fc.string()), (cells) => {
        const { input } = toInput(type, cells);
        for (const { path } of parseContent(type, input).error?.issues ?? [])
          columnOfPath(type, input, path.map(String));
        changeInput(type, input, cells);
      }),
    );
  });
});

/** Cells of the columns of a type: mostly those of the template, so that contents are often valid. */
function anyCells(type: (typeof rowTypes)[number], other: fc.Arbitrary<string> = fc.constantFrom('', 'Text, "1"')) {
  const columns = columnsOfType(type).map(({ id, examples }): [string, fc.Arbitrary<string>] => [
    id,
    fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...examples) }, { weight: 1, arbitrary: other }),
  ]);
  return fc.record(Object.fromEntries(columns)) as fc.Arbitrary<Cells>;
}

const card = {
  firstName: 'Ana',
  lastName: '',
  company: '',
  jobTitle: '',
  image: '0b0e3b0c-6f0b-4b1e-9a6a-3f6f0e8b7c11',
  phones: [
    { kind: 'work', number: '+12025550143' },
    { kind: 'mobile', number: '+12025550144' },
    { kind: 'mobile', number: '+12025550145' },
  ],
  emails: [],
  addresses: [{ kind: 'home', street: 'A', city: 'B', zip: '', state: '', country: 'BR' }],
  websites: ['https://a.example/', 'https://b.example/'],
  links: [{ network: 'instagram', url: 'https://www.instagram.com/a' }],
  note: '',
};

describe('a change by a row', () => {
  test('keeps what no column has: pictures, further numbers, the order of lists', () => {
    const cells = { ...fromInput('business-card', card), first_name: 'Eva', mobile: '+12025550199', city: 'C' };
    expect(changeInput('business-card', card, cells).input).toEqual({
      ...card,
      firstName: 'Eva',
      phones: [card.phones[0], { kind: 'mobile', number: '+12025550199' }, card.phones[2]],
      addresses: [{ ...card.addresses[0], city: 'C' }],
    });
  });

  test('takes away what an empty cell says, and leaves columns alone that the table lacks', () => {
    const { input } = changeInput('business-card', card, {
      mobile: '',
      street: '',
      city: '',
      country: '',
      website: '',
    });
    const parsed = parseContent('business-card', input);
    expect(parsed.data).toEqual({
      ...card,
      phones: [card.phones[0], card.phones[2]],
      addresses: [],
      websites: ['https://b.example/'],
    });
  });

  test('adds what the content lacked', () => {
    const { input } = changeInput('business-card', card, { fax: '+12025550100', email: 'a@b.example', linkedin: 'x' });
    expect(input).toMatchObject({
      phones: [...card.phones, { kind: 'fax', number: '+12025550100' }],
      emails: [{ kind: 'work', email: 'a@b.example' }],
      links: [...card.links, { network: 'linkedin', url: 'x' }],
    });
  });

  test('is none if a cell says the same in other words', () => {
    const event =
      parseContent('event', toInput('event', cellsOf(templateOf('event')[0] ?? [], templateOf('event')[1] ?? [])).input)
        .data ?? {};
    const cells = { start: '18.06.2027 9:30 PM', all_day: 'não', end: '2027-06-18T23:45:00' };
    expect(changeInput('event', event, cells).input).toEqual(event);
  });
});

test('an issue of a schema names the column of its value', () => {
  const input = {
    firstName: 'A',
    phones: [
      { kind: 'fax', number: '1' },
      { kind: 'work', number: '2' },
    ],
  };
  expect(columnOfPath('business-card', input, ['phones', '1', 'number'])).toBe('work_phone');
  expect(columnOfPath('business-card', input, ['phones', '0', 'number'])).toBe('fax');
  // A card without any contact: the first column of contacts.
  expect(columnOfPath('business-card', {}, ['phones'])).toBe('mobile');
  expect(columnOfPath('event', {}, ['organiser', 'email'])).toBe('organizer_email');
  expect(columnOfPath('website', {}, ['nothing'])).toBeNull();
});

describe('cells', () => {
  test.each([
    ['2027-06-18', '2027-06-18'],
    ['2027-6-8 9:05', '2027-06-08T09:05'],
    ['2027-06-18T21:30:00', '2027-06-18T21:30'],
    ['18/06/2027', '2027-06-18'],
    ['06/18/2027, 9:30 PM', '2027-06-18T21:30'],
    ['18.06.2027 12:15 am', '2027-06-18T00:15'],
    ['5/5/2027', '2027-05-05'],
    ['3/4/2027', 'unclear-date'],
    ['tomorrow', 'not-a-date'],
    ['2027-06-18 late', 'not-a-date'],
    ['46556', 'not-a-date'],
  ])('the date %s is %s', (cell, read) => {
    const { input, faults } = toInput('event', { start: cell });
    expect(input['start'] ?? faults[0]?.code).toBe(read);
  });

  test('dates without times are whole days, and a day without an end is one day', () => {
    expect(toInput('event', { start: '2027-06-18' }).input).toEqual({
      start: '2027-06-18',
      end: '2027-06-18',
      allDay: true,
    });
    expect(toInput('event', { start: '2027-06-18 20:00' }).input).toEqual({ start: '2027-06-18T20:00', allDay: false });
  });

  test('a default fills a cell that is empty', () => {
    const zone = { time_zone: 'Europe/Lisbon' };
    expect(toInput('event', {}, zone).input).toMatchObject({ zone: 'Europe/Lisbon' });
    expect(toInput('event', { time_zone: 'UTC' }, zone).input).toMatchObject({ zone: 'UTC' });
  });

  test.each([
    ['US', 'US'],
    ['brasil', 'BR'],
    ['Estados Unidos', 'US'],
    ['Germania', 'DE'],
    ['Côte d’Ivoire', 'CI'],
    ['UK', 'GB'],
    ['Atlantis', 'unknown-country'],
  ])('the country %s is %s', (cell, read) => {
    const { input, faults } = toInput('business-card', { country: cell });
    expect(faults[0]?.code ?? input).toEqual(faults[0] ? read : { addresses: [{ country: read }] });
  });

  test.each([
    ['yes', true],
    ['SIM', true],
    ['sí', true],
    ['x', true],
    ['não', false],
    ['0', false],
    ['maybe', undefined],
  ])('%s as an answer is %s', (cell, hidden) => {
    expect(toInput('wifi', { hidden: cell }).input['hidden']).toBe(hidden);
  });

  test('a security of Wi-Fi has the names that routers and people use', () => {
    const securities = ['WPA2', 'WPA/WPA2', 'nopass', 'aberta', 'WEP'].map((security) => toInput('wifi', { security }));
    expect(securities.map(({ input }) => input['security'])).toEqual(['wpa', 'wpa', 'none', 'none', 'wep']);
    expect(toInput('wifi', { security: 'strong' }).faults).toEqual([{ column: 'security', code: 'unknown-choice' }]);
  });

  test('a number that a spreadsheet has shortened is not dialed', () => {
    expect(toInput('phone', { phone: '1,23E+10' }).faults).toEqual([{ column: 'phone', code: 'shortened-number' }]);
  });
});

describe('columns are recognised', () => {
  const website = (...headers: string[]) => recogniseColumns(headers, [], 'website');

  test.each([
    [
      'our own export',
      ['name', 'type', 'status', 'short_link', 'domain', 'destination', 'project', 'tags', 'note', 'scans'],
      ['name', null, 'status', 'ending', 'domain', 'destination', 'project', 'tags', 'note', null],
    ],
    [
      'dub',
      ['Destination URL', 'Short link', 'Title', 'Description', 'Tags', 'Creation date'],
      ['destination', 'ending', 'name', 'note', 'tags', null],
    ],
    [
      'Bitly',
      ['Title', 'Long URL', 'Custom Back-Half', 'Bitlink', 'Created', 'Tags'],
      ['name', 'destination', 'ending', null, null, 'tags'],
    ],
    ['Bitly by its API', ['link', 'long_url', 'title', 'created_at'], ['ending', 'destination', 'name', null]],
    ['Rebrandly', ['Destination', 'Slashtag', 'Title', 'Domain'], ['destination', 'ending', 'name', 'domain']],
    ['Shlink', ['shortCode', 'shortUrl', 'longUrl', 'title', 'tags'], ['ending', null, 'destination', 'name', 'tags']],
    [
      'YOURLS',
      ['keyword', 'url', 'title', 'timestamp', 'ip', 'clicks'],
      ['ending', 'destination', 'name', null, null, null],
    ],
    [
      'Portuguese',
      ['Nome', 'Endereço', 'Etiquetas', 'Projeto', 'Descrição'],
      ['name', 'destination', 'tags', 'project', 'note'],
    ],
    ['Spanish', ['Título', 'Enlace largo', 'Enlace corto', 'Carpeta'], ['name', 'destination', 'ending', 'project']],
    ['Italian', ['Titolo', 'Destinazione', 'Etichette', 'Note'], ['name', 'destination', 'tags', 'note']],
    ['one that repeats a header', ['url', 'url'], ['destination', null]],
  ])('from %s', (_, headers, columns) => {
    expect(website(...headers)).toEqual(columns);
  });

  test('by the words of the type before the common ones', () => {
    expect(recogniseColumns(['Title', 'Start', 'Location', 'Name'], [], 'event')).toEqual([
      'event',
      'start',
      'place',
      'name',
    ]);
    expect(recogniseColumns(['SSID', 'Password'], [], 'wifi')).toEqual(['network', 'wifi_password']);
    expect(recogniseColumns(['Celular', 'Mensagem'], [], 'whatsapp')).toEqual(['phone', 'message']);
  });

  test('by their values where no header tells', () => {
    const samples = [['Menu', 'Shop'], ['https://a.example', 'http://b.example/x'], []];
    expect(recogniseColumns(['', 'x', ''], samples, 'website')).toEqual([null, 'destination', null]);
    expect(recogniseColumns(['', ''], [['Ann'], ['a@b.example']], 'email')).toEqual([null, 'email']);
    expect(recogniseColumns(['', ''], [['+1 202 555 0143'], ['Ann']], 'sms')).toEqual(['phone', null]);
  });
});

test('a page can have a link of every network', () => {
  const ids = columnsOfType('social-media').map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...networks]));
});
