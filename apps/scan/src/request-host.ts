import type { IncomingMessage } from 'node:http';

/** What the host of an address is made of (RFC 3986, 3.2.2), and its port. */
const hostForm = /^[\w.\-:[\]%~!$&'()*+,;=]*$/;

/**
 * Whether a request says once, and in the form of a host, for whom it is (RFC 9112, 3.2). Of several Node keeps the first, where a proxy may have
 * gone by the last.
 */
export function isHostClear({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts <= 1 && hostForm.test(headers.host ?? '');
}
