import type { InputOf } from '@evercode/contract';

/** Spaces as %20: mail programs show a plus as it stands. */
export function mailtoLink({ email, subject, message }: InputOf<'email'>): string {
  const fields = [['subject', subject], ['body', message]].filter(([, value]) => value !== '').map(([name, value]) => `${name}=${encodeURIComponent(toLines(value ?? ''))}`);
  return `mailto:${encodeURI(email)}${fields.length === 0 ? '' : `?${fields.join('&')}`}`;
}

/** The address that opens a chat on every device. It wants the number in digits alone. */
export function whatsAppLink({ phone, message }: Pick<InputOf<'whatsapp'>, 'phone' | 'message'>): string {
  const text = message === '' ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digitsOf(phone)}${text}`;
}

export function telLink(phone: string): string {
  return `tel:${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`;
}

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
/** Lines in mail end with both (RFC 6068, 5). */
const toLines = (text: string): string => text.replaceAll(/\r?\n/g, '\r\n');
