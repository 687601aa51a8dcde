/**
 * Content lines of contacts (vCard, RFC 6350) and calendars (iCalendar, RFC 5545): line breaks in texts are escaped,
 * and lines are folded at 75 bytes.
 */

/** Every character that some importer takes for a line break. Prevents injected lines. */
const breaks = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/g;
// oxlint-disable-next-line no-control-regex -- controls have no place in a text value (RFC 6350, 3.3); the tab does
const controls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(breaks, String.raw`\n`)
    .replaceAll(controls, '')
    .replaceAll(',', String.raw`\,`);
/** For URI values, whose commas are not escaped. */
export const withoutBreaks = (uri: string): string => uri.replaceAll(breaks, '').replaceAll(controls, '');

/** Folds at 75 bytes, never inside a character (RFC 6350, 3.2). */
export function fold(line: string): string {
  if (/^[\x20-\x7e]*$/.test(line))
    return [line.slice(0, 75), ...(line.slice(75).match(/.{1,74}/g) ?? [])].join('\r\n ');
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = byteLength(character);
    // The leading space of a continuation line counts.
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
