import type { InputOf, PhoneKind } from '@evercode/contract';

export type VcardOptions = {
  readonly version: '3.0' | '4.0';
  /** A JPEG or PNG. Left out of what has to fit into a picture. */
  readonly photo?: { readonly type: 'image/jpeg' | 'image/png'; readonly base64: string } | undefined;
  /** The name of a country by its code. Without it the code is written: short, and the same for ever, as a printed picture needs it. */
  readonly sayCountry?: ((code: string) => string) | undefined;
};

type Card = InputOf<'business-card'>;
type Place = 'work' | 'home' | 'other';

const phoneTypes: Readonly<Record<PhoneKind, readonly string[]>> = { mobile: ['CELL'], work: ['WORK', 'VOICE'], home: ['HOME', 'VOICE'], other: ['VOICE'], fax: ['WORK', 'FAX'] };

/** A contact as phones import it: RFC 2426 (3.0) or RFC 6350 (4.0). */
export function writeVcard(card: Card, { version, photo, sayCountry = (code) => code }: VcardOptions): string {
  const is4 = version === '4.0';
  // Said once for each type: every importer reads that, not every one a list of them.
  const typed = (types: readonly string[]): string => types.map((type) => `;TYPE=${is4 ? type.toLowerCase() : type}`).join('');
  const placed = (kind: Place): string => (kind === 'other' ? '' : typed([kind.toUpperCase()]));
  // A semicolon in a value of one part is escaped in the older version and stands by itself in the newer (RFC 2426, 4; RFC 6350, 3.4).
  const alone = is4 ? escapeText : escape;
  const name = [card.firstName, card.lastName].filter(Boolean).join(' ');
  const lines = [
    'BEGIN:VCARD', `VERSION:${version}`,
    `N:${escape(card.lastName)};${escape(card.firstName)};;;`,
    `FN:${alone(name || card.company)}`,
    ...(name === '' ? [is4 ? 'KIND:org' : 'X-ABSHOWAS:COMPANY'] : []),
    ...(card.company === '' ? [] : [`ORG:${escape(card.company)}`]),
    ...(card.jobTitle === '' ? [] : [`TITLE:${alone(card.jobTitle)}`]),
    ...card.phones.map(({ kind, number }) => `TEL${typed(phoneTypes[kind])}:${alone(number)}`),
    ...card.emails.map(({ kind, email }) => `EMAIL${placed(kind)}:${alone(email)}`),
    ...card.addresses.map(({ kind, street, city, state, zip, country }) => (
      `ADR${placed(kind)}:;;${[street, city, state, zip, country === '' ? '' : sayCountry(country)].map(escape).join(';')}`
    )),
    ...[...card.websites, ...card.links.map(({ url }) => url)].map((url) => `URL:${withoutBreaks(url)}`),
    ...(card.note === '' ? [] : [`NOTE:${alone(card.note)}`]),
    ...(photo === undefined ? [] : [photoLine(photo, is4)]),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function photoLine({ type, base64 }: NonNullable<VcardOptions['photo']>, is4: boolean): string {
  const data = withoutBreaks(base64);
  return is4 ? `PHOTO:data:${type};base64,${data}` : `PHOTO;ENCODING=b;TYPE=${type === 'image/png' ? 'PNG' : 'JPEG'}:${data}`;
}

/** All that some importer takes for the end of a line, so that no text can become a line of its own. */
const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- controls have no place in a text value (RFC 6350, 3.3); the tab does
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/** One part of several: semicolons separate them. */
const escape = (text: string): string => escapeText(text).replaceAll(';', String.raw`\;`);
const escapeText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(breaks, String.raw`\n`).replaceAll(controls, '').replaceAll(',', String.raw`\,`);
/** A URI is a value of its own kind: a comma in it is part of it. */
const withoutBreaks = (uri: string): string => uri.replaceAll(breaks, '').replaceAll(controls, '');

/** Lines of at most 75 bytes, never cut inside a character (RFC 6350, 3.2). */
function fold(line: string): string {
  if (/^[\x20-\x7e]*$/.test(line)) return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ');
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = byteLength(character);
    // The space before a continued line counts.
    if (bytes + size > 75) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

function byteLength(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x1_00_00 ? 3 : 4;
}
