import type { IncomingMessage } from 'node:http';
import { type PreparedAnswer, prepareEmpty } from '../answer/prepared-answer.ts';

/** Endings are short, and queries are not read. No printed code has a longer target. */
const maxTargetLength = 4096;

const badRequest = prepareEmpty(400);
const targetTooLong = prepareEmpty(414);
const versionNotSupported = prepareEmpty(505);

/** The answer to a request that is refused before its path is read; undefined for a well-formed one. */
export function findRefusal(request: IncomingMessage, target: string): PreparedAnswer | undefined {
  if (request.httpVersionMajor !== 1) return versionNotSupported;
  if (target.length > maxTargetLength) return targetTooLong;
  return isHostValid(request) ? undefined : badRequest;
}

/** The characters of a host (RFC 3986, 3.2.2) and its port. */
const hostForm = /^[\w.\-:[\]%~!$&'()*+,;=]*$/;

/**
 * Whether the Host header is there at most once and has the form of a host (RFC 9112, 3.2). Of several, Node keeps the
 * first, while a proxy may have used the last.
 */
function isHostValid({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts <= 1 && hasHostForm(headers.host ?? '');
}

export const hasHostForm = (host: string): boolean => hostForm.test(host);

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return (
    headers['transfer-encoding'] !== undefined ||
    (headers['content-length'] !== undefined && headers['content-length'] !== '0')
  );
}
