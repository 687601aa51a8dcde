/** The value of the first cookie of that name, '' where there is none. */
export function readCookie(header: string | undefined, name: string): string {
  if (header === undefined) return '';
  for (const pair of header.split(';')) {
    const mark = pair.indexOf('=');
    if (mark !== -1 && pair.slice(0, mark).trim() === name) return pair.slice(mark + 1).trim();
  }
  return '';
}
