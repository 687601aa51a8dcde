import { inputs, type Content, type SentInputOf, type Typology, typologies } from '@evercode/contract';
import * as fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { isDrawable, staticPayload } from './index.ts';

const anyLine = fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim());
const anyParagraph = fc.array(anyLine, { maxLength: 4 }).map((lines) => lines.join('\n').trim());
const anyPhone = fc.stringMatching(/^[1-9]\d{7,12}$/).map((digits) => `+${digits}`);

function payloadOf<T extends Typology>(typology: T, input: SentInputOf<T>): string {
  // The schema of this very type gives its content.
  return staticPayload({ typology, input: inputs[typology].parse(input) } as Content) ?? '';
}

/** As scanners read it: fields end with a semicolon, a backslash takes the next character as it is. */
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
    fc.assert(fc.property(anyLine, anyParagraph, (subject, message) => {
      const link = new URL(payloadOf('email', { email: 'first.last+tag@example.com', subject, message }));
      expect([link.protocol, link.pathname]).toEqual(['mailto:', 'first.last+tag@example.com']);
      const fields = Object.fromEntries(link.search.slice(1).split('&').filter(Boolean).map((field) => {
        const [name = '', value = ''] = field.split('=').map(decodeURIComponent);
        return [name, value] as const;
      }));
      expect(fields).toEqual({ ...(subject && { subject }), ...(message && { body: message.replaceAll(/\r\n|\r|\n/g, '\r\n') }) });
      expect(link.href).not.toContain('+%20');
    }));
  });

  it('WhatsApp', () => {
    fc.assert(fc.property(anyPhone, anyParagraph, (phone, message) => {
      const link = new URL(payloadOf('whatsapp', { phone, message }));
      expect([link.origin, link.pathname, link.searchParams.get('text') ?? '']).toEqual(['https://wa.me', `/${phone.slice(1)}`, message]);
    }));
  });

  it.each([['+49 30 1234567', 'tel:+49301234567'], ['(030) 123-4567', 'tel:0301234567']])('phone %s', (phone, payload) => {
    expect(payloadOf('phone', { phone })).toBe(payload);
  });

  it('SMS, with its message and without', () => {
    expect(payloadOf('sms', { phone: '+49 30 1234567', message: '' })).toBe('SMSTO:+49301234567');
    fc.assert(fc.property(anyPhone, anyParagraph.filter(Boolean), (phone, message) => {
      const [scheme, number, ...rest] = payloadOf('sms', { phone, message }).split(':');
      expect([scheme, number, rest.join(':')]).toEqual(['SMSTO', phone, message]);
    }));
  });

  it('text', () => {
    fc.assert(fc.property(anyParagraph.filter(Boolean), (text) => {
      expect(payloadOf('text', { text })).toBe(text);
    }));
  });

  it('Wi-Fi, whatever is in its name and password', () => {
    const odd = fc.oneof(fc.constantFrom(String.raw`a;b\c`, '":,;', ';;', String.raw`\;`, 'S:x;P:y'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 16 })).map((text) => text.trim()).filter((text) => text !== '' && text.length <= 32);
    fc.assert(fc.property(odd, odd, fc.boolean(), (ssid, password, hidden) => {
      expect(readWifi(payloadOf('wifi', { ssid, password, hidden }))).toEqual({ T: 'WPA', S: ssid, P: password, ...(hidden && { H: 'true' }) });
    }));
    expect(readWifi(payloadOf('wifi', { ssid: 'Guests', security: 'none', password: 'left over' }))).toEqual({ T: 'nopass', S: 'Guests' });
    expect(payloadOf('wifi', { ssid: 'Guests', security: 'wep', password: 'abcde' })).toBe('WIFI:T:WEP;S:Guests;P:abcde;;');
  });

  it('business card: the older version, which every phone reads', () => {
    const card = ICAL.Component.fromString(payloadOf('business-card', { firstName: 'Ana', lastName: 'Example', phones: [{ number: '+49301234567' }] }));
    expect(card.getFirstPropertyValue('version')).toBe('3.0');
    expect(card.getFirstPropertyValue('fn')).toBe('Ana Example');
  });
});

it('has no static form for what needs a page', () => {
  const dynamicOnly = typologies.filter((typology) => staticPayload({ typology, input: emptyOf(typology) } as Content) === undefined);
  expect(dynamicOnly).toEqual(['file', 'pdf', 'menu', 'deep-link', 'social-media', 'landing-page', 'app-store']);
});

/** Enough of every static type for its text to be written. */
function emptyOf(typology: Typology): object {
  const card = { firstName: '', lastName: '', company: '', jobTitle: '', phones: [], emails: [], addresses: [], websites: [], links: [], note: '' };
  return typology === 'business-card' ? card : { url: '', email: '', subject: '', message: '', phone: '', text: '', ssid: '', security: 'none', password: '', hidden: false };
}

it('says what no symbol can hold', () => {
  expect(isDrawable('a'.repeat(1273))).toBe(true);
  expect(isDrawable('a'.repeat(1274))).toBe(false);
  expect(isDrawable('ü'.repeat(637))).toBe(false);
});
