import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { canBeStatic, codeTypes, isDrawable, staticPayload, types, type CodeType, type TypedContent } from './index.ts';
import { contentSchemas, type SentContentOf } from './schemas.ts';

const anyLine = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim());
const anyParagraph = fc.array(anyLine, { maxLength: 4 }).map((lines) => lines.join('\n').trim());
const anyPhone = fc.stringMatching(/^[1-9]\d{7,12}$/).map((digits) => `+${digits}`);

function payloadOf<T extends CodeType>(type: T, sent: SentContentOf<T>): string {
  // Safe: the content is parsed by the schema of the same type.
  return staticPayload({ type, content: contentSchemas[type].parse(sent) } as TypedContent) ?? '';
}

/** Parses like a scanner: a semicolon ends a field, and a backslash escapes the next character. */
function readWifi(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  let [key, text, inKey] = ['', '', true];
  for (let at = 'WIFI:'.length; at < payload.length; at++) {
    const character = payload.charAt(at);
    if (inKey && character === ':') inKey = false;
    else if (inKey && character !== ';') key += character;
    else if (character === '\\') text += payload.charAt(++at);
    else if (character !== ';') text += character;
    else {
      if (key !== '') fields[key] = text;
      [key, text, inKey] = ['', '', true];
    }
  }
  return fields;
}

describe('what a static code says is read back as it was meant', () => {
  it('website', () => {
    expect(payloadOf('website', { url: 'example.com/a?b=c' })).toBe('https://example.com/a?b=c');
  });

  it('email', () => {
    fc.assert(
      fc.property(anyLine, anyParagraph, (subject, message) => {
        const link = new URL(payloadOf('email', { email: 'first.last+tag@example.com', subject, message }));
        expect([link.protocol, link.pathname]).toEqual(['mailto:', 'first.last+tag@example.com']);
        const fields = Object.fromEntries(
          link.search
            .slice(1)
            .split('&')
            .filter(Boolean)
            .map((field) => {
              const [name = '', value = ''] = field.split('=').map(decodeURIComponent);
              return [name, value] as const;
            }),
        );
        expect(fields).toEqual({
          ...(subject && { subject }),
          ...(message && { body: message.replaceAll(/\r\n|\r|\n/g, '\r\n') }),
        });
        expect(link.href).not.toContain('+%20');
      }),
    );
  });

  it('WhatsApp', () => {
    fc.assert(
      fc.property(anyPhone, anyParagraph, (phone, message) => {
        const link = new URL(payloadOf('whatsapp', { phone, message }));
        expect([link.origin, link.pathname, link.searchParams.get('text') ?? '']).toEqual([
          'https://wa.me',
          `/${phone.slice(1)}`,
          message,
        ]);
      }),
    );
  });

  it.each([
    ['+49 30 1234567', 'tel:+49301234567'],
    ['(030) 123-4567', 'tel:0301234567'],
  ])('phone %s', (phone, payload) => {
    expect(payloadOf('phone', { phone })).toBe(payload);
  });

  it('SMS, with its message and without', () => {
    expect(payloadOf('sms', { phone: '+49 30 1234567', message: '' })).toBe('SMSTO:+49301234567');
    fc.assert(
      fc.property(anyPhone, anyParagraph.filter(Boolean), (phone, message) => {
        const [scheme, number, ...rest] = payloadOf('sms', { phone, message }).split(':');
        expect([scheme, number, rest.join(':')]).toEqual(['SMSTO', phone, message]);
      }),
    );
  });

  it('text', () => {
    fc.assert(
      fc.property(anyParagraph.filter(Boolean), (text) => {
        expect(payloadOf('text', { text })).toBe(text);
      }),
    );
  });

  it('Wi-Fi, with any characters in name and password', () => {
    const odd = fc
      .oneof(
        fc.constantFrom(String.raw`a;b\c`, '":,;', ';;', String.raw`\;`, 'S:x;P:y'),
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 }),
      )
      .map((text) => text.trim())
      .filter((text) => text !== '' && text.length <= 32);
    fc.assert(
      fc.property(odd, odd, fc.boolean(), (ssid, password, hidden) => {
        expect(readWifi(payloadOf('wifi', { ssid, password, hidden }))).toEqual({
          T: 'WPA',
          S: ssid,
          P: password,
          ...(hidden && { H: 'true' }),
        });
      }),
    );
    expect(readWifi(payloadOf('wifi', { ssid: 'Guests', security: 'none', password: 'left over' }))).toEqual({
      T: 'nopass',
      S: 'Guests',
    });
    expect(payloadOf('wifi', { ssid: 'Guests', security: 'wep', password: 'abcde' })).toBe(
      'WIFI:T:WEP;S:Guests;P:abcde;;',
    );
  });

  it('business card: vCard 3.0, which every phone reads', () => {
    const card = ICAL.Component.fromString(
      payloadOf('business-card', { firstName: 'Ana', lastName: 'Example', phones: [{ number: '+49301234567' }] }),
    );
    expect(card.getFirstPropertyValue('version')).toBe('3.0');
    expect(card.getFirstPropertyValue('fn')).toBe('Ana Example');
  });
});

it('exactly the static types have a static form', () => {
  const withPayload = codeTypes.filter((type) => types[type].payload !== null);
  expect(withPayload).toEqual(codeTypes.filter(canBeStatic));
});

it('reports payloads that are too long for any symbol', () => {
  expect(isDrawable('a'.repeat(1273))).toBe(true);
  expect(isDrawable('a'.repeat(1274))).toBe(false);
  expect(isDrawable('ü'.repeat(637))).toBe(false);
});
