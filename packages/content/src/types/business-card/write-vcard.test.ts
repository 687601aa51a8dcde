import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { contentSchemas, type SentContentOf } from '../../schemas.ts';
import type { BusinessCardContent } from './schema.ts';
import { writeVcard } from './write-vcard.ts';

const versions = ['3.0', '4.0'] as const;

function cardOf(input: SentContentOf<'business-card'> = {}): BusinessCardContent {
  return contentSchemas['business-card'].parse({
    firstName: 'Ana',
    lastName: 'Example',
    phones: [{ number: '+49 30 1234567' }],
    ...input,
  });
}

const full = cardOf({
  firstName: 'Zoë',
  lastName: 'Größe; Sons, Ltd',
  company: 'Wind & Waves, Inc.',
  jobTitle: String.raw`Head of C:\ drives`,
  phones: [
    { kind: 'mobile', number: '+49 151 1234567' },
    { kind: 'work', number: '+49 30 1234567' },
    { kind: 'fax', number: '+49 30 1234568' },
    { kind: 'other', number: '1234567' },
  ],
  emails: [
    { kind: 'work', email: 'zoe@example.com' },
    { kind: 'other', email: 'z@example.org' },
  ],
  addresses: [{ kind: 'home', street: 'Am Kai 1, Hof', city: 'Köln', zip: '50667', state: 'NRW', country: 'DE' }],
  websites: ['https://example.com/a,b;c?d=e'],
  links: [{ network: 'instagram', url: 'https://instagram.com/zoe' }],
  note: 'First line\nsecond; line, with 👩🏽‍🚀 and 日本語',
});

type Property = { readonly name: string; readonly value: unknown; readonly types: string[] };

function read(text: string): Property[] {
  return ICAL.Component.fromString(text)
    .getAllProperties()
    .map((property) => ({
      name: property.name,
      value: property.getFirstValue(),
      types: [property.getParameter('type') ?? []].flat().map((type) => String(type).toLowerCase()),
    }));
}

const valuesOf = (properties: readonly Property[], name: string): unknown[] =>
  properties.filter((property) => property.name === name).map(({ value }) => unescape(value));

/** This parser does not unescape single values of version 3.0 (RFC 2426, 4). */
const unescape = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(String.raw`\;`, ';') : value;

describe.each(versions)('version %s, read by a third-party parser', (version) => {
  const properties = read(writeVcard(full, { version }));

  it('has every field unchanged', () => {
    expect(valuesOf(properties, 'version')).toEqual([version]);
    expect(valuesOf(properties, 'fn')).toEqual(['Zoë Größe; Sons, Ltd']);
    expect(valuesOf(properties, 'n')).toEqual([['Größe; Sons, Ltd', 'Zoë', '', '', '']]);
    expect(valuesOf(properties, 'org')).toEqual(['Wind & Waves, Inc.']);
    expect(valuesOf(properties, 'title')).toEqual([String.raw`Head of C:\ drives`]);
    expect(valuesOf(properties, 'email')).toEqual(['zoe@example.com', 'z@example.org']);
    expect(valuesOf(properties, 'adr')).toEqual([['', '', 'Am Kai 1, Hof', 'Köln', 'NRW', '50667', 'DE']]);
    expect(valuesOf(properties, 'url')).toEqual(['https://example.com/a,b;c?d=e', 'https://instagram.com/zoe']);
    expect(valuesOf(properties, 'note')).toEqual(['First line\nsecond; line, with 👩🏽‍🚀 and 日本語']);
  });

  it('labels each number and address with its use', () => {
    const phones = properties.filter(({ name }) => name === 'tel');
    expect(phones.map(({ value, types }) => [value, types])).toEqual([
      ['+49 151 1234567', ['cell']],
      ['+49 30 1234567', ['work', 'voice']],
      ['+49 30 1234568', ['work', 'fax']],
      ['1234567', ['voice']],
    ]);
    expect(properties.find(({ name }) => name === 'adr')?.types).toEqual(['home']);
    expect(properties.filter(({ name }) => name === 'email').map(({ types }) => types)).toEqual([['work'], []]);
  });

  it('folds lines at 75 bytes between characters and ends each with CR LF', () => {
    const text = writeVcard(cardOf({ note: '👩🏽‍🚀ü'.repeat(100) }), { version });
    expect(text.endsWith('END:VCARD\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
    }
    expect(valuesOf(read(text), 'note')).toEqual(['👩🏽‍🚀ü'.repeat(100)]);
  });

  it('escapes line breaks, so that no text adds a line', () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];
    for (const end of breaks) {
      const given = `a${end}TEL:999${end}END:VCARD`;
      const text = writeVcard(
        {
          ...full,
          firstName: given,
          company: given,
          note: given,
          websites: [`https://example.com/${given}`],
          phones: [{ kind: 'work', number: given }],
        },
        { version },
      );
      const lines = text.replaceAll('\r\n ', '').split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
      expect(lines.filter((line) => line.startsWith('TEL') || line === 'END:VCARD')).toHaveLength(2);
      expect(text).not.toMatch(/[\0\v\f\u0085\u2028\u2029]/);
    }
  });

  it('round-trips any text', () => {
    const text = fc.array(fc.string({ unit: 'grapheme', maxLength: 50 }), { maxLength: 3 }).map((lines) =>
      lines
        .join('\n')
        .replaceAll(String.raw`\;`, ';')
        .trim(),
    );
    fc.assert(
      fc.property(text, text, text, (firstName, company, note) => {
        const card = { ...full, firstName: `x${firstName}`, company, note };
        const known = read(writeVcard(card, { version }));
        expect(valuesOf(known, 'n')).toEqual([[card.lastName, clean(card.firstName), '', '', '']]);
        expect(valuesOf(known, 'org')).toEqual(company === '' ? [] : [clean(company)]);
        expect(valuesOf(known, 'note')).toEqual(note === '' ? [] : [clean(note)]);
      }),
    );
  });

  it('carries a photo', () => {
    const base64 = Buffer.from('any bytes '.repeat(50)).toString('base64');
    const photo = ICAL.Component.fromString(
      writeVcard(full, { version, photo: { type: 'image/png', base64 } }),
    ).getFirstProperty('photo');
    const value = String(photo?.getFirstValue());
    expect(value.slice(value.indexOf(',') + 1)).toBe(base64);
    const said = {
      '3.0': [photo?.getParameter('encoding'), photo?.getParameter('type')].join(),
      '4.0': value.slice(0, value.indexOf(',')),
    };
    expect(said[version]).toBe({ '3.0': 'b,PNG', '4.0': 'data:image/png;base64' }[version]);
  });

  it('folds a photo as large as we make them into lines that every importer reads, and it comes back', () => {
    for (const length of [1, 74, 75, 76, 72_000]) {
      const base64 = Buffer.alloc(length, 'photo').toString('base64');
      const text = writeVcard(full, { version, photo: { type: 'image/jpeg', base64 } });
      expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
      const value = String(ICAL.Component.fromString(text).getFirstProperty('photo')?.getFirstValue());
      expect(value.slice(value.indexOf(',') + 1)).toBe(base64);
      expect(text.length).toBeLessThan(102_000);
    }
  });

  it('a company without a person is named and marked as a company', () => {
    const properties = read(
      writeVcard(cardOf({ firstName: '', lastName: '', company: 'Harbour Bakery' }), { version }),
    );
    expect(valuesOf(properties, 'fn')).toEqual(['Harbour Bakery']);
    expect(valuesOf(properties, version === '4.0' ? 'kind' : 'x-abshowas')).toEqual([
      version === '4.0' ? 'org' : 'COMPANY',
    ]);
  });

  it('writes the country by name when a lookup is given', () => {
    const text = writeVcard(full, { version, sayCountry: (code) => (code === 'DE' ? 'Deutschland' : code) });
    expect(valuesOf(read(text), 'adr')).toEqual([['', '', 'Am Kai 1, Hof', 'Köln', 'NRW', '50667', 'Deutschland']]);
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
