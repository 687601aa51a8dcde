import type { IncomingHttpHeaders } from 'node:http';

/** Loopback host names only, against DNS rebinding: a web page whose name points here is refused. */
const ownNames = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/;
const ownAddresses = /^(?:127\.|::1$|::ffff:127\.)/;

/** Headers by which proxies name the client or themselves. Some proxies send none of them. */
const proxyHeaders = /^(?:forwarded|via|x-real-ip|x-forwarded-.+|cf-connecting-ip|true-client-ip|x-client-ip)$/;

export type Caller = {
  readonly socket: { readonly remoteAddress?: string | undefined };
  readonly headers: IncomingHttpHeaders;
};

/**
 * Whether a program of this machine sent the request itself. A proxy on this machine that sends none of the headers
 * looks the same, so the caller of this function asks `tellsProxies` first.
 */
export function isFromOwnMachine({ socket, headers }: Caller): boolean {
  return (
    ownAddresses.test(socket.remoteAddress ?? '') &&
    ownNames.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => proxyHeaders.test(name))
  );
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);
}

type Origin = { host: string; port: number; url: string; trustProxy: boolean };

/**
 * Whether a request through a proxy of this machine can be told from one without. True with TRUST_PROXY, since that
 * proxy sends X-Forwarded-For. Otherwise true only where no proxy stands in front: people reach this origin by
 * loopback, or by the very port that it holds on every address. Any other address that people type is that of a proxy.
 */
export function tellsProxies({ host, port, url, trustProxy }: Origin): boolean {
  if (trustProxy) return true;
  const { protocol, hostname, port: urlPort } = new URL(url);
  if (isLoopback(hostname.replace(/^\[|\]$/g, ''))) return true;
  return !isLoopback(host) && protocol === 'http:' && Number(urlPort || 80) === port;
}
