import { isDeepLink } from '@evercode/contract/addresses';
import { textOf } from './read-loosely.ts';

const longest = 8000;

/** A web address, or undefined. Drafts may lack the scheme, as people type it. */
export function webHref(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === '' || text.length > longest) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const { protocol, href } = new URL(whole);
  return protocol === 'https:' || protocol === 'http:' ? href : undefined;
}

/** Only where the type is a deep link: nothing else of a content may open an app by a scheme. */
export function deepHref(value: unknown): string | undefined {
  const text = textOf(value);
  return text.length <= longest && isDeepLink(text) ? text : undefined;
}

/** Digits and a plus: what a dialer takes. */
export function phoneHref(value: unknown): string | undefined {
  const text = textOf(value);
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? undefined : `tel:${text.startsWith('+') ? '+' : ''}${digits}`;
}

export function mailHref(value: unknown): string | undefined {
  const text = textOf(value);
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(text) ? `mailto:${encodeMail(text)}` : undefined;
}

/** The address is encoded apart from what separates its parts (RFC 6068, 2). Half a character has no encoding. */
const encodeMail = (address: string): string => encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@').replaceAll('%2B', '+');

/** How a web address is shown: without its scheme, as people say it. */
export function sayAddress(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
