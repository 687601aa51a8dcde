/** The value of the first cookie of that name, '' where there is none. */
export function readCookie(header: string | undefined, name: string): string {
  if (header === undefined) return '';
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return '';
}
