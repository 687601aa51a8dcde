import { firstOf, hasFilled, isFilled, listOf, recordOf, type Draft, type Parts, type PartsOfType } from './parts.ts';

/** Parts that several types convert in the same way. */

/** The most entries of a list that a conversion carries over. */
export const many = 10;

export const header = {
  room: { title: 1, subtitle: 1, image: 1 },
  read(value: unknown): Parts {
    const { title, subtitle, image } = recordOf(value);
    return { title: [title], subtitle: [subtitle], image: [image] };
  },
  write: (parts: Parts) => ({
    title: firstOf(parts, 'title'),
    subtitle: firstOf(parts, 'subtitle'),
    image: firstOf(parts, 'image', null),
  }),
} as const;

/** Of the types file and PDF. */
export const documentParts: PartsOfType = {
  room: { file: 1, title: 1, text: 1, button: 1 },
  read: ({ file, title, description, button }) => ({
    file: [file],
    title: [title],
    text: [description],
    button: [button],
  }),
  write: (parts) => ({
    file: firstOf(parts, 'file', null),
    title: firstOf(parts, 'title'),
    description: firstOf(parts, 'text'),
    button: firstOf(parts, 'button'),
  }),
};

/** Of the types WhatsApp and SMS. */
export const messageParts: PartsOfType = {
  room: { phones: 1, text: 1 },
  read: ({ phone, message }) => ({ phones: phoneEntry(phone), text: [message] }),
  write: (parts) => ({ phone: numberOf(parts), message: firstOf(parts, 'text') }),
};

/** Turns a single number or address into a business card's list of contacts. */
export const phoneEntry = (number: unknown): Draft[] => (isFilled(number) ? [{ kind: 'mobile', number }] : []);
export const emailEntry = (email: unknown): Draft[] => (isFilled(email) ? [{ kind: 'work', email }] : []);
export const numberOf = (parts: Parts): unknown => recordOf(firstOf(parts, 'phones'))['number'] ?? '';
export const emailOf = (parts: Parts): unknown => recordOf(firstOf(parts, 'emails'))['email'] ?? '';

export const filledPhones = (value: unknown) => listOf(value).filter(hasFilled('number'));
export const filledEmails = (value: unknown) => listOf(value).filter(hasFilled('email'));
export const filledLinks = (value: unknown) => listOf(value).filter(hasFilled('url'));
export const isAddressFilled = (entry: unknown): boolean =>
  ['street', 'city', 'zip', 'state', 'country'].some((key) => isFilled(recordOf(entry)[key]));
