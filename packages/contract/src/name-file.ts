/** Bytes of UTF-8 that every file system takes in a name, with room for an ending and for a number behind a second copy. */
const mostBytes = 200;

/** The title of a code as the name of its file, less what a file system refuses, what hides a file, and what turns the order of letters around. */
export function nameFile(title: string, extension: string): string {
  const bare = title
    // oxlint-disable-next-line no-control-regex -- control characters are exactly what must go
    .replaceAll(/[\u0000-\u001F\u007F\\/:*?"<>|\u200E\u200F\u202A-\u202E\u2066-\u2069]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const encoder = new TextEncoder();
  let name = '';
  for (const character of bare) {
    if (encoder.encode(name + character).length > mostBytes) break;
    name += character;
  }
  return `${name.replace(/[\s.]+$/, '') || 'code'}.${extension}`;
}
