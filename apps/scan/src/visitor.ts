import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { isNearby } from './gate/network-of.ts';

/** Who scanned, as far as statistics may know: an address, and the country a proxy of ours looked up. Both '' where not known. */
export type Visitor = {
  readonly ip: string;
  readonly country: string;
  /** The address may be that of a proxy which nobody named, and stand for all visitors: none of them is refused for the others. */
  readonly mayBeEverybody: boolean;
};

export type IdentifyVisitor = (request: IncomingMessage) => Visitor;

const mappedIpv4 = '::ffff:';
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;
/** How proxies spell "not known" and "Tor". */
const noCountry = new Set(['XX', 'ZZ', 'T1']);

/** Headers that anybody can send are believed only where a proxy of ours sets them (TRUST_PROXY). Elsewhere a connection has one visitor for all its time. */
export function createIdentifyVisitor(trustProxy: boolean): IdentifyVisitor {
  if (trustProxy) return ({ headers, socket }) => ({ ip: readForwarded(headers['x-forwarded-for'], socket), country: readCountry(headers), mayBeEverybody: false });
  const known = new WeakMap<Socket, Visitor>();
  return ({ socket }) => {
    let visitor = known.get(socket);
    if (visitor === undefined) {
      const ip = normalize(socket.remoteAddress);
      visitor = { ip, country: '', mayBeEverybody: isNearby(ip) };
      known.set(socket, visitor);
    }
    return visitor;
  };
}

function readForwarded(forwarded: string | string[] | undefined, socket: Socket): string {
  // Without the header nobody forwarded: a direct request. With one that we cannot read, the socket would name the proxy: worse than nobody.
  return forwarded === undefined ? normalize(socket.remoteAddress) : lastAddress(String(forwarded));
}

/** The proxy appends the address it saw; those before it came with the request. */
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
