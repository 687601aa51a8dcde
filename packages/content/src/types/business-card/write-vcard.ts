import { escapeText, fold, withoutBreaks } from '../../content-lines.ts';
import type { PhoneKind } from '../../parts/fields.ts';
import type { Photo } from '../../saved-file.ts';
import type { BusinessCardContent } from './schema.ts';

type VcardOptions = {
  readonly version: '3.0' | '4.0';
  /** A JPEG or PNG. Omitted in static codes, where it would not fit. */
  readonly photo?: Photo | undefined;
  /**
   * Looks up a country's name by its code. Without it the code itself is written: short, and stable for printed codes.
   */
  readonly sayCountry?: ((code: string) => string) | undefined;
};

type Place = 'work' | 'home' | 'other';

const phoneTypes: Readonly<Record<PhoneKind, readonly string[]>> = {
  mobile: ['CELL'],
  work: ['WORK', 'VOICE'],
  home: ['HOME', 'VOICE'],
  other: ['VOICE'],
  fax: ['WORK', 'FAX'],
};

/** A vCard: RFC 2426 (3.0) or RFC 6350 (4.0). */
export function writeVcard(
  card: BusinessCardContent,
  { version, photo, sayCountry = (code) => code }: VcardOptions,
): string {
  const is4 = version === '4.0';
  // Write TYPE once per value; some importers reject `TYPE=a,b`.
  const typed = (types: readonly string[]): string =>
    types.map((type) => `;TYPE=${is4 ? type.toLowerCase() : type}`).join('');
  const placed = (kind: Place): string => (kind === 'other' ? '' : typed([kind.toUpperCase()]));
  const nameOf = (country: string): string => (country === '' ? '' : sayCountry(country));
  // A semicolon in a single value is escaped in 3.0 and literal in 4.0 (RFC 2426, 4; RFC 6350, 3.4).
  const alone = is4 ? escapeText : escape;
  const name = [card.firstName, card.lastName].filter(Boolean).join(' ');
  const lines = [
    'BEGIN:VCARD',
    `VERSION:${version}`,
    `N:${escape(card.lastName)};${escape(card.firstName)};;;`,
    `FN:${alone(name || card.company)}`,
    ...(name === '' ? [is4 ? 'KIND:org' : 'X-ABSHOWAS:COMPANY'] : []),
    ...(card.company === '' ? [] : [`ORG:${escape(card.company)}`]),
    ...(card.jobTitle === '' ? [] : [`TITLE:${alone(card.jobTitle)}`]),
    ...card.phones.map(({ kind, number }) => `TEL${typed(phoneTypes[kind])}:${alone(number)}`),
    ...card.emails.map(({ kind, email }) => `EMAIL${placed(kind)}:${alone(email)}`),
    ...card.addresses.map(
      ({ kind, street, city, state, zip, country }) =>
        `ADR${placed(kind)}:;;${[street, city, state, zip, nameOf(country)].map(escape).join(';')}`,
    ),
    ...[...card.websites, ...card.links.map(({ url }) => url)].map((url) => `URL:${withoutBreaks(url)}`),
    ...(card.note === '' ? [] : [`NOTE:${alone(card.note)}`]),
    ...(photo === undefined ? [] : [photoLine(photo, is4)]),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function photoLine({ type, base64 }: Photo, is4: boolean): string {
  const data = withoutBreaks(base64);
  return is4
    ? `PHOTO:data:${type};base64,${data}`
    : `PHOTO;ENCODING=b;TYPE=${type === 'image/png' ? 'PNG' : 'JPEG'}:${data}`;
}

/** A component of a structured value, whose components are separated by semicolons. */
const escape = (text: string): string => escapeText(text).replaceAll(';', String.raw`\;`);
