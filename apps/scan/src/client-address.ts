import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/** Who scanned, as far as statistics may know: an address, and the country a proxy of ours looked up. Both '' where not known. */
export type Visitor = { readonly ip: string; readonly country: string };

const mappedIpv4 = '::ffff:';
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;
/** How proxies spell "not known" and "Tor". */
const noCountry = new Set(['XX', 'ZZ', 'T1']);

/** Headers that anybody can send are believed only where a proxy of ours sets them (TRUST_PROXY). */
export function identifyVisitor(headers: IncomingHttpHeaders, socketAddress: string | undefined, trustProxy: boolean): Visitor {
  return { ip: readAddress(headers, socketAddress, trustProxy), country: trustProxy ? readCountry(headers) : '' };
}

export function readAddress(headers: IncomingHttpHeaders, socketAddress: string | undefined, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  // Without the header nobody forwarded: a direct request. With one that we cannot read, the socket would name the proxy: worse than nobody.
  return forwarded === undefined ? normalize(socketAddress) : lastAddress(String(forwarded));
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
