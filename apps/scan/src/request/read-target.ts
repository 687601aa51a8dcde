/**
 * The path of a request target without its first slash. An absolute target (RFC 9112, 3.2.2) is read like the path in
 * it; without a path it means the origin.
 */
export function readPath(target: string): string {
  const start = target.startsWith('/') ? 1 : endOfHost(target);
  const query = target.indexOf('?', start);
  return query === -1 ? target.slice(start) : target.slice(start, query);
}

function endOfHost(target: string): number {
  return /^[a-z][a-z\d+.-]*:\/\/[^/?]*\/?/i.exec(target)?.[0].length ?? 0;
}

export function readQuery(target: string): URLSearchParams {
  const query = target.indexOf('?');
  return new URLSearchParams(query === -1 ? '' : target.slice(query + 1));
}
