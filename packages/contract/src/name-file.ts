import type { AssetKind } from './entities/asset.ts';

/** Bytes of UTF-8 that every file system takes in a name, with room for an ending and for a number behind a second copy. */
const mostBytes = 200;

/** The title of a code as the name of its file, less what a file system refuses, what hides a file, and what turns the order of letters around. */
export function nameFile(title: string, extension: string): string {
  return `${cutTo(mostBytes, plainOf(title)) || 'code'}.${extension}`;
}

/** The name of an uploaded file, likewise; the ending of one that is too long stays. */
export function keepFileName(sent: string): string {
  const plain = plainOf(sent);
  const ending = /\.[\w-]{1,12}$/.exec(plain)?.[0] ?? '';
  return `${cutTo(mostBytes - ending.length, plain.slice(0, plain.length - ending.length)) || 'file'}${ending}`;
}

/** What an uploaded file is called when it is saved. A picture was redrawn, and is no longer what its name says. */
export function nameOfDownload({ name, kind }: { name: string; kind: AssetKind }): string {
  return kind === 'picture' ? `${name.replace(/\.[^.]*$/, '') || name}.webp` : name;
}

function plainOf(text: string): string {
  return text
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replaceAll(/[\u0000-\u001F\u007F\\/:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Surrogate}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
}

function cutTo(most: number, text: string): string {
  const encoder = new TextEncoder();
  let cut = '';
  for (const character of text) {
    if (encoder.encode(cut + character).length > most) break;
    cut += character;
  }
  return cut.replace(/[\s.]+$/, '');
}

/** The name of a file in a Content-Disposition: in letters of ASCII for who reads nothing else (RFC 6266, appendix D), and in whole (RFC 8187). */
export function describeFileName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}+/gu, '').replaceAll(/[^ !#$&+\-.\w]/gu, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
