/** Byte order marks and their encodings. */
const byteOrderMarks = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[], 'utf-8'],
] as const;

/**
 * Decodes a file if it may be an SVG: valid text with an `svg` element near its beginning. Compressed SVG is not
 * accepted.
 */
export function decodeSvg(file: Uint8Array): string | undefined {
  const encoding = byteOrderMarks.find(([mark]) => mark.every((byte, at) => file[at] === byte))?.[1] ?? 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
  const isSvg = /^\s*</.test(text.slice(0, 200)) && /<(?:[A-Za-z_][\w.-]*:)?svg[\s>]/.test(text.slice(0, 65_536));
  return isSvg ? text : undefined;
}
