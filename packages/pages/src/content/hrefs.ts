import { mailtoLink, telLink, whatsAppLink } from '@evercode/content';
import { hasListedScheme, isDeepLink } from '@evercode/content/addresses';
import { textOf } from './read-loosely.ts';

const MAX_LENGTH = 8000;

/** A web address, or undefined. The scheme may be missing in drafts. */
export function webHref(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === '' || text.length > MAX_LENGTH) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const { href } = new URL(whole);
  return hasListedScheme(href) ? href : undefined;
}

/** Only for codes of the type deep link: no other content may open an app by its scheme. */
export function deepHref(value: unknown): string | undefined {
  const text = textOf(value);
  return text.length <= MAX_LENGTH && isDeepLink(text) ? text : undefined;
}

/** A tel: address of digits and a plus. */
export function phoneHref(value: unknown): string | undefined {
  const text = textOf(value);
  return /\d/.test(text) ? telLink(text) : undefined;
}

export function mailHref(value: unknown, subject = '', message = ''): string | undefined {
  const email = textOf(value);
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(email) ? mailtoLink({ email, subject, message }) : undefined;
}

export function chatHref(value: unknown, message: unknown): string | undefined {
  const phone = textOf(value);
  return /\d/.test(phone) ? whatsAppLink({ phone, message: textOf(message) }) : undefined;
}

/** A web address for display, without scheme and www. */
export function showAddress(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
