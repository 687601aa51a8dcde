import type { InputOf, PhoneKind } from '@evercode/contract';

export type VcardOptions = {
  readonly version: '3.0' | '4.0';
  /** A JPEG or PNG. Left out of what has to fit into a picture. */
  readonly photo?: { readonly type: 'image/jpeg' | 'image/png'; readonly base64: string } | undefined;
};

const phoneTypes: Readonly<Record<PhoneKind, string>> = { mobile: 'CELL', work: 'WORK,VOICE', home: 'HOME,VOICE', other: 'VOICE', fax: 'WORK,FAX' };

/** A contact as phones import it: RFC 2426 (3.0) or RFC 6350 (4.0). */
export function writeVcard(card: InputOf<'business-card'>, { version, photo }: VcardOptions): string {
  const is4 = version === '4.0';
  const typed = (kind: string) => (is4 && kind.includes(',') ? `TYPE="${kind.toLowerCase()}"` : `TYPE=${is4 ? kind.toLowerCase() : kind}`);
  const placed = (kind: 'work' | 'home' | 'other') => (kind === 'other' ? '' : `;${typed(kind.toUpperCase())}`);
  const fullName = [card.firstName, card.lastName].filter(Boolean).join(' ') || card.company;
  const lines = [
    'BEGIN:VCARD', `VERSION:${version}`,
    `N:${escape(card.lastName)};${escape(card.firstName)};;;`,
    `FN:${escape(fullName)}`,
    ...(card.company === '' ? [] : [`ORG:${escape(card.company)}`]),
    ...(card.jobTitle === '' ? [] : [`TITLE:${escape(card.jobTitle)}`]),
    ...card.phones.map(({ kind, number }) => `TEL;${typed(phoneTypes[kind])}:${escape(number)}`),
    ...card.emails.map(({ kind, email }) => `EMAIL${placed(kind)}:${escape(email)}`),
    ...card.addresses.map(({ kind, street, city, state, zip, country }) => `ADR${placed(kind)}:;;${[street, city, state, zip, country].map(escape).join(';')}`),
    ...[...card.websites, ...card.links.map(({ url }) => url)].map((url) => `URL:${escapeUri(url)}`),
    ...(card.note === '' ? [] : [`NOTE:${escape(card.note)}`]),
    ...(photo === undefined ? [] : [is4 ? `PHOTO:data:${photo.type};base64,${photo.base64}` : `PHOTO;ENCODING=b;TYPE=${photo.type === 'image/png' ? 'PNG' : 'JPEG'}:${photo.base64}`]),
    'END:VCARD',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const escape = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(/\r?\n/g, String.raw`\n`).replaceAll(/[,;]/g, String.raw`\$&`);
/** A URI is a value of its own kind: a comma in it is part of it. It holds no line break. */
const escapeUri = (url: string): string => url.replaceAll(/[\r\n]/g, '');

/** Lines of at most 75 bytes, never cut inside a character (RFC 6350, 3.2). */
function fold(line: string): string {
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
