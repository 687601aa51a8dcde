/** How a text begins that says how it is written. */
const marks = [[[0xFF, 0xFE], 'utf-16le'], [[0xFE, 0xFF], 'utf-16be'], [[], 'utf-8']] as const;

/** The text of a file that could be an SVG: well-formed, and with an element of that name near its beginning. Nothing for any other, packed ones too. */
export function decodeSvg(file: Uint8Array): string | undefined {
  const encoding = marks.find(([mark]) => mark.every((byte, at) => file[at] === byte))?.[1] ?? 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return undefined;
  }
  const begins = /^\s*</.test(text.slice(0, 200)) && /<(?:[A-Za-z_][\w.-]*:)?svg[\s>]/.test(text.slice(0, 65_536));
  return begins ? text : undefined;
}
