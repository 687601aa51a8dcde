import type { InputOf } from '@evercode/contract';

/** Spaces as %20: mail programs show a plus as it stands. */
export function mailtoLink({ email, subject, message }: InputOf<'email'>): string {
  const fields = ([['subject', subject], ['body', toLines(message)]] as const).filter(([, value]) => value !== '');
  const query = fields.map(([name, value]) => `${name}=${encode(value)}`).join('&');
  return `mailto:${encodeAddress(email)}${query === '' ? '' : `?${query}`}`;
}

/** The address that opens a chat on every device. It wants the number in digits alone. */
export function whatsAppLink({ phone, message }: Pick<InputOf<'whatsapp'>, 'phone' | 'message'>): string {
  return `https://wa.me/${digitsOf(phone)}${message === '' ? '' : `?text=${encode(message)}`}`;
}

export function telLink(phone: string): string {
  return `tel:${phone.trimStart().startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
/** Half a character, as a draft can end in, has no encoding. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());
/** What separates the parts of an address stays; all that could end it is encoded (RFC 6068, 2). */
const encodeAddress = (email: string): string => encode(email).replaceAll('%40', '@').replaceAll('%2B', '+');
/** Lines in mail end with both (RFC 6068, 5). */
const toLines = (text: string): string => text.replaceAll(/\r\n|\r|\n/g, '\r\n');
