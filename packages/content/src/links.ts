import type { EmailContent } from './types/email/schema.ts';
import type { WhatsappContent } from './types/whatsapp/schema.ts';

/** Encodes spaces as %20: mail programs show a plus literally. */
export function mailtoLink({ email, subject, message }: EmailContent): string {
  const fields = (
    [
      ['subject', subject],
      ['body', toLines(message)],
    ] as const
  ).filter(([, value]) => value !== '');
  const query = fields.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `mailto:${encodeAddress(email)}${query === '' ? '' : `?${query}`}`;
}

/** The address that opens a chat on every device. It accepts digits only. */
export function whatsAppLink({ phone, message }: WhatsappContent): string {
  return `https://wa.me/${digitsOf(phone)}${message === '' ? '' : `?text=${encode(message)}`}`;
}

export function telLink(phone: string): string {
  return `tel:${phone.trimStart().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
/** A draft can end in a lone surrogate, which cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
/** Keeps the separators inside an address and encodes every character that could end it (RFC 6068, 2). */
const encodeAddress = (email: string): string => encode(email).replaceAll('%40', '@').replaceAll('%2B', '+');
/** Line breaks in mail are CR LF (RFC 6068, 5). */
const toLines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
