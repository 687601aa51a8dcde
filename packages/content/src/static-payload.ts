import type { Content } from '@evercode/contract';
import { limits } from '@evercode/contract/limits';
import { mailtoLink, telLink, whatsAppLink } from './links.ts';
import { writeVcard } from './write-vcard.ts';

/** What the picture of a static code says. Undefined: this type has no static form. */
export function staticPayload({ typology, input }: Content): string | undefined {
  switch (typology) {
    case 'website': return input.url;
    case 'email': return mailtoLink(input);
    case 'whatsapp': return whatsAppLink(input);
    // The older version: every phone reads it.
    case 'business-card': return writeVcard(input, { version: '3.0' });
    case 'text': return input.text;
    case 'wifi': return wifi(input);
    case 'phone': return telLink(input.phone);
    // Both systems read this form, with the message prefilled.
    case 'sms': return `SMSTO:${telLink(input.phone).slice('tel:'.length)}${input.message === '' ? '' : `:${input.message}`}`;
    default: return undefined;
  }
}

/** Whether a code can hold it: the largest symbol takes so many bytes at the level that logos need. */
export function isDrawable(payload: string): boolean {
  return new TextEncoder().encode(payload).length <= limits.payload.max;
}

function wifi({ ssid, security, password, hidden }: Extract<Content, { typology: 'wifi' }>['input']): string {
  const kind = { wpa: 'WPA', wep: 'WEP', none: 'nopass' }[security];
  return `WIFI:T:${kind};S:${escapeWifi(ssid)};${security === 'none' ? '' : `P:${escapeWifi(password)};`}${hidden ? 'H:true;' : ''};`;
}

const escapeWifi = (text: string): string => text.replaceAll(/[\\;,":]/g, String.raw`\$&`);
