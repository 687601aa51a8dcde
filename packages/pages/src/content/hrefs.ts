import { mailtoLink, telLink, whatsAppLink } from '@evercode/content';
import { hasListedScheme, isDeepLink } from '@evercode/contract/addresses';
import { textOf } from './read-loosely.ts';

const longest = 8000;

/** A web address, or undefined. Drafts may lack the scheme, as people type it. */
export function webHref(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === '' || text.length > longest) return undefined;
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text) ? text : `https://${text}`;
  if (!URL.canParse(whole)) return undefined;
  const { href } = new URL(whole);
  return hasListedScheme(href) ? href : undefined;
}

/** Only where the type is a deep link: nothing else of a content may open an app by a scheme. */
export function deepHref(value: unknown): string | undefined {
  const text = textOf(value);
  return text.length <= longest && isDeepLink(text) ? text : undefined;
}

/** Digits and a plus: what a dialer takes. */
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

/** How a web address is shown: without its scheme, as people say it. */
export function sayAddress(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
}
