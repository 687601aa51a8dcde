import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowTypes, templateOf, type Cells } from '@evercode/content/rows';
import { limits } from '../../../limits.ts';
import { changeCodeRow, readCodeRow, writeCodeRow, type WrittenCode } from './index.ts';
import { joinList, splitList } from './row-values.ts';

const website = { type: 'website', dynamic: true } as const;
const read = (cells: Cells) => readCodeRow(website, cells);
const address = { destination: 'https://www.example.com/autumn' };

describe('a row of a new code', () => {
  test('says its content and what every code has', () => {
    const cells = {
      ...address,
      name: 'Autumn',
      ending: 'autumn',
      domain: 'https://GO.example./',
      note: 'Poster',
      tags: 'Posters; season;posters; ',
      project: 'Seasons',
      status: 'Pausado',
      dynamic: 'dinâmico',
      parameters: '?utm_source=poster&utm_medium=a%20b',
    };
    expect(read(cells).row).toEqual({
      create: {
        typology: 'website',
        dynamic: true,
        input: { url: 'https://www.example.com/autumn' },
        title: 'Autumn',
        description: 'Poster',
        pathName: 'autumn',
        settings: {
          urlParameters: [
            { name: 'utm_source', value: 'poster' },
            { name: 'utm_medium', value: 'a b' },
          ],
        },
      },
      tags: ['posters', 'season'],
      domain: 'go.example',
      project: 'Seasons',
      status: 'paused',
    });
  });

  test.each([
    ['https://go.example/autumn', 'autumn'],
    ['go.example/autumn?t=1', 'autumn?t=1'],
    ['/autumn', 'autumn'],
    ['autumn', 'autumn'],
  ])('the ending of %s is %s', (ending, pathName) => {
    expect(read({ ...address, ending }).row?.create.pathName).toBe(pathName);
  });

  test('has a name if it says none: what a list would show', () => {
    expect(read(address).row?.create.title).toBe('example.com/autumn');
    const long = read({ destination: `https://example.com/${'😀'.repeat(200)}` }).row?.create.title ?? '';
    expect(long.length).toBeLessThanOrEqual(limits.title.max);
    const stores = { type: 'app-store', dynamic: true } as const;
    const nameless = readCodeRow(stores, { ios_store: 'https://apps.apple.com/app/id1' });
    expect(nameless.row?.create.title).toBe('app-store');
  });

  test('is dynamic as the table says, or as its own cell says', () => {
    expect(readCodeRow({ ...website, dynamic: false }, address).row?.create.dynamic).toBe(false);
    expect(read({ ...address, dynamic: 'static' }).row?.create.dynamic).toBe(false);
    const wifi = { type: 'wifi', dynamic: false } as const;
    expect(readCodeRow(wifi, { network: 'a', security: 'none', dynamic: 'yes' }).faults).toEqual([
      { column: 'dynamic', code: 'invalid' },
    ]);
  });

  test('has at most one fault for a column, with the bound where there is one', () => {
    expect(
      read({
        name: 'x'.repeat(200),
        destination: 'not an address',
        ending: 'a b',
        note: 'x'.repeat(301),
        tags: 'x'.repeat(65),
        project: 'x'.repeat(129),
        status: 'open',
        dynamic: 'perhaps',
        parameters: 'a b=1',
      }).faults,
    ).toEqual([
      { column: 'tags', code: 'too-long', bound: 64 },
      { column: 'project', code: 'too-long', bound: 128 },
      { column: 'status', code: 'unknown-choice' },
      { column: 'dynamic', code: 'not-yes-or-no' },
      { column: 'name', code: 'too-long', bound: 128 },
      { column: 'note', code: 'too-long', bound: 300 },
      { column: 'parameters', code: 'invalid' },
      { column: 'ending', code: 'component.error.code.invalid' },
      { column: 'destination', code: 'invalid-url' },
    ]);
  });

  test('names the column of a missing value', () => {
    expect(read({}).faults).toEqual([{ column: 'destination', code: 'missing-link' }]);
    expect(readCodeRow({ type: 'business-card', dynamic: true }, { first_name: 'Ana' }).faults).toEqual([
      { column: 'mobile', code: 'missing-contact' },
    ]);
    const tags = Array.from({ length: 21 }, (_, at) => `t${at}`).join(';');
    expect(read({ ...address, tags }).faults).toEqual([{ column: 'tags', code: 'too-large', bound: 20 }]);
  });

  test('any cells are read or refused', () => {
    const cells = fc.dictionary(
      fc.constantFrom('name', 'destination', 'ending', 'tags', 'parameters', 'status'),
      fc.string(),
    );
    fc.assert(
      fc.property(cells, (row) => {
        expect(Object.keys(read(row))).toHaveLength(1);
      }),
    );
  });

  test.each(rowTypes)('of the type %s from its template', (type) => {
    const [header = [], ...rows] = templateOf(type);
    for (const row of rows) {
      const cells = Object.fromEntries(header.map((id, at) => [id, row[at] ?? '']));
      expect(
        readCodeRow({ type, dynamic: !['text', 'wifi', 'phone', 'sms'].includes(type) }, cells).faults,
      ).toBeUndefined();
    }
  });
});

test('lists: parts are trimmed and empty ones left out, at semicolons or else at commas', () => {
  expect(splitList(' a , b,, c ')).toEqual(['a', 'b', 'c']);
  expect(splitList('a, b; c;;')).toEqual(['a, b', 'c']);
  expect(splitList('')).toEqual([]);
  const part = fc
    .string({ minLength: 1, unit: fc.constantFrom('a', ';', ',', '\\', ' ', 'é') })
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.array(part.filter((text) => text !== '')), (parts) => {
      expect(splitList(joinList(parts))).toEqual(parts);
    }),
  );
});

const code: WrittenCode = {
  type: 'website',
  content: { url: 'https://www.example.com/autumn' },
  dynamic: true,
  title: 'Autumn',
  description: 'Poster',
  shortLink: 'https://go.example/abc?t=1',
  domain: 'go.example',
  tags: ['one, two', 'season'],
  project: 'Seasons',
  state: 'active',
  settings: { urlParameters: [{ name: 'utm_source', value: 'a&b' }] },
};

describe('a row that changes a code', () => {
  test('changes nothing if the cells are those of the export', () => {
    expect(changeCodeRow(code, writeCodeRow(code)).row).toEqual({ fields: [], update: {} });
    const still = {
      ...code,
      type: 'wifi',
      content: { ssid: 'a', security: 'none', password: '', hidden: false },
      dynamic: false,
      shortLink: '',
      domain: '',
      state: 'deleted',
    } as const;
    expect(changeCodeRow(still, writeCodeRow(still)).row).toEqual({ fields: [], update: {} });
  });

  test('says each column before and after, and what to save', () => {
    const cells = {
      ...writeCodeRow(code),
      destination: 'www.example.com/winter',
      ending: 'https://go.example/winter',
      tags: 'Season',
      status: 'paused',
    };
    expect(changeCodeRow(code, cells).row).toEqual({
      fields: [
        { column: 'ending', before: 'https://go.example/abc?t=1', after: 'https://go.example/winter' },
        { column: 'tags', before: String.raw`one, two; season`, after: 'season' },
        { column: 'status', before: 'active', after: 'paused' },
        { column: 'destination', before: 'https://www.example.com/autumn', after: 'https://www.example.com/winter' },
      ],
      update: { pathName: 'winter', state: 'paused', input: { url: 'https://www.example.com/winter' } },
      tags: ['season'],
    });
  });

  test('takes away what an empty cell says, and keeps the columns that the table lacks', () => {
    expect(changeCodeRow(code, { note: '', tags: '', project: '', parameters: '', ending: '' }).row).toMatchObject({
      update: { description: '', settings: { urlParameters: null } },
      tags: [],
      project: null,
    });
    expect(changeCodeRow(code, { name: 'Winter' }).row).toEqual({
      fields: [{ column: 'name', before: 'Autumn', after: 'Winter' }],
      update: { title: 'Winter' },
    });
  });

  test('cannot change what is fixed, or leave out what is needed', () => {
    expect(
      changeCodeRow(code, { name: '', destination: '', dynamic: 'no', status: 'trash', ending: '..' }).faults,
    ).toEqual([
      { column: 'destination', code: 'missing-link' },
      { column: 'name', code: 'required' },
      { column: 'dynamic', code: 'readonly' },
      { column: 'status', code: 'readonly' },
      { column: 'ending', code: 'component.error.code.invalid' },
    ]);
    const fixed = { ...code, shortLink: '', domain: '', dynamic: false };
    expect(changeCodeRow(fixed, { ending: 'abc', domain: 'a.example' }).faults).toEqual([
      { column: 'ending', code: 'readonly' },
      { column: 'domain', code: 'readonly' },
    ]);
  });

  test('names another domain, and stays on its own where the cell is empty or says the same', () => {
    expect(changeCodeRow(code, { domain: 'a.example' }).row).toEqual({
      fields: [{ column: 'domain', before: 'go.example', after: 'a.example' }],
      update: {},
      domain: 'a.example',
    });
    for (const domain of ['', 'HTTPS://go.example/', 'go.example'])
      expect(changeCodeRow(code, { domain }).row?.fields).toEqual([]);
  });
});
