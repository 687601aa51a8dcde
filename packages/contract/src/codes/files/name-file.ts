import type { FileKind } from '@evercode/content/files';

/** Bytes of UTF-8 that file systems allow in a name, minus room for an extension and a number. */
const maxBytes = 200;

/**
 * The title of a code as a file name, without characters that file systems refuse, leading dots (hidden files) and
 * bidirectional controls (spoofed extensions).
 */
export function nameFile(title: string, extension: string): string {
  return `${cutToBytes(maxBytes, removeUnsafe(title)) || 'code'}.${extension}`;
}

/** Cleans the name of an uploaded file in the same way. A name that is too long keeps its extension. */
export function keepFileName(sent: string): string {
  const plain = removeUnsafe(sent);
  const ending = /\.[\w-]{1,12}$/.exec(plain)?.[0] ?? '';
  return `${cutToBytes(maxBytes - ending.length, plain.slice(0, plain.length - ending.length)) || 'file'}${ending}`;
}

/** The name of a download. Pictures were redrawn as WebP, so their extension is replaced. */
export function nameOfDownload({ name, kind }: { name: string; kind: FileKind }): string {
  return kind === 'picture' ? `${name.replace(/\.[^.]*$/, '') || name}.webp` : name;
}

function removeUnsafe(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
      .replaceAll(/[\u0000-\u001F\u007F\\/:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Surrogate}]+/gu, ' ')
      .replaceAll(/\s+/g, ' ')
      .replace(/^[\s.]+/, '')
  );
}

function cutToBytes(most: number, text: string): string {
  const encoder = new TextEncoder();
  let cut = '';
  for (const character of text) {
    if (encoder.encode(cut + character).length > most) break;
    cut += character;
  }
  return cut.replace(/[\s.]+$/, '');
}

/** The file name in a Content-Disposition: in ASCII for old clients (RFC 6266, appendix D) and in UTF-8 (RFC 8187). */
export function describeFileName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^ !#$&+\-.\w]/gu, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
