import type { IncomingHttpHeaders } from 'node:http';
import { isIP, type Socket } from 'node:net';
import type { PlainRequest } from '../wire/plain-request.ts';
import { isNearby } from './network-of.ts';

/** The data of a visitor that statistics may use. Both texts are '' if unknown. */
export type Visitor = {
  readonly ip: string;
  /** The country that a trusted proxy looked up. */
  readonly country: string;
  /** The address may be that of an untrusted proxy in front of all visitors, so its number of scans says nothing. */
  readonly mayBeProxy: boolean;
};

export type IdentifyVisitor = (request: Pick<PlainRequest, 'headers' | 'socket'>) => Visitor;

const mappedIpv4 = '::ffff:';
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;
/** How proxies spell "not known" and "Tor". */
const noCountry = new Set(['XX', 'ZZ', 'T1']);

/**
 * Forwarding headers count only if a trusted proxy sets them (TRUST_PROXY), as any client can send them. Without a
 * proxy, all requests of a connection have the same visitor. `onUntrustedProxy` is called for a connection that shows
 * that a proxy is in front after all.
 */
export function createIdentifyVisitor(trustProxy: boolean, onUntrustedProxy: () => void): IdentifyVisitor {
  if (trustProxy)
    return ({ headers, socket }) => ({
      ip: readForwarded(headers['x-forwarded-for'], socket),
      country: readCountry(headers),
      mayBeProxy: false,
    });
  const known = new WeakMap<Socket, Visitor>();
  return ({ headers, socket }) => {
    let visitor = known.get(socket);
    if (visitor === undefined) {
      const ip = normalize(socket.remoteAddress);
      visitor = { ip, country: '', mayBeProxy: isNearby(ip) };
      if (visitor.mayBeProxy && headers['x-forwarded-for'] !== undefined) onUntrustedProxy();
      known.set(socket, visitor);
    }
    return visitor;
  };
}

function readForwarded(forwarded: string | string[] | undefined, socket: Socket): string {
  // Without the header the request came directly. An unreadable header gives '': the socket's address would be the
  // proxy's, for all visitors.
  return forwarded === undefined ? normalize(socket.remoteAddress) : lastAddress(String(forwarded));
}

/** The proxy appends the address it saw; earlier ones were sent by the client. */
function lastAddress(forwarded: string): string {
  return normalize(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim());
}

function normalize(address: string | undefined): string {
  if (address === undefined) return '';
  const bare = address.startsWith(mappedIpv4) ? address.slice(mappedIpv4.length) : address;
  return isIP(bare) === 0 ? '' : bare;
}

function readCountry(headers: IncomingHttpHeaders): string {
  for (const name of countryHeaders) {
    const value = String(headers[name] ?? '').toUpperCase();
    if (/^[A-Z]{2}$/.test(value)) return noCountry.has(value) ? '' : value;
  }
  return '';
}
