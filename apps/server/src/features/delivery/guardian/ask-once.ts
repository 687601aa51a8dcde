import { Agent as HttpAgent, request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Address, Internet } from '../../../platform/internet/internet.ts';

const TIMEOUT_MS = 10_000;
const HEADER_BYTES = 16_384;

export type Answer = {
  kind: 'answer';
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
  setsCookie: boolean;
  /** The expiry of the certificate, for HTTPS. */
  certificateEndsAt: Date | undefined;
};
/** `code`: Node's error code. `closed`: an address that the guardian may not contact. */
export type Asked = Answer | { kind: 'failed'; code: string } | { kind: 'closed' } | { kind: 'unusual' };

type Deps = { internet: Internet; userAgent: string; signal: AbortSignal };

/**
 * Sends one request to one address. The name is resolved here, every resolved address is checked, and the connection is
 * pinned to the checked addresses, so that DNS rebinding has no effect. The body is not read.
 */
export async function askOnce(url: URL, deps: Deps): Promise<Asked> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !deps.internet.isOpenPort(port))
    return { kind: 'unusual' };
  const resolved = await resolve(url.hostname, deps);
  if ('code' in resolved) return { kind: 'failed', code: resolved.code };
  // One private address among public ones is an attack or a misconfiguration: no request is sent.
  if (!resolved.every(({ address }) => deps.internet.isOpen(address))) return { kind: 'closed' };
  const head = await send(url, 'HEAD', resolved, deps);
  // Many servers refuse HEAD with various statuses: any error is retried with GET, as a phone would ask.
  return needsGet(head) ? send(url, 'GET', resolved, deps) : head;
}

const needsGet = (head: Asked): boolean =>
  head.kind === 'answer'
    ? head.status >= 400 && head.status !== 429
    : head.kind === 'failed' && brokenOff.has(head.code);
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT']);

async function resolve(hostname: string, { internet, signal }: Deps): Promise<Address[] | { code: string }> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    const addresses = await within(internet.resolve(host), AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]));
    return addresses.length === 0 ? { code: 'ENOTFOUND' } : addresses;
  } catch (error) {
    return { code: codeOf(error) };
  }
}

/** A DNS lookup cannot be cancelled, only abandoned. */
function within<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((fulfil, refuse) => {
    const onAbort = () => refuse(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    promise.then(fulfil, refuse).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function send(
  url: URL,
  method: 'HEAD' | 'GET',
  addresses: readonly Address[],
  { internet, userAgent, signal }: Deps,
): Promise<Asked> {
  const isSecure = url.protocol === 'https:';
  const agentOptions = { keepAlive: false, maxSockets: 1 };
  const options: RequestOptions = {
    method,
    lookup: pinTo(addresses),
    maxHeaderSize: HEADER_BYTES,
    // Its own agent: the global one may use a proxy.
    agent: isSecure
      ? new HttpsAgent({ ...agentOptions, ...(internet.ca !== undefined && { ca: internet.ca }) })
      : new HttpAgent(agentOptions),
    headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'identity' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  };
  return new Promise((done) => {
    const sent = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
      const answer = read(response);
      response.destroy();
      done(answer);
    });
    sent.on('error', (error) => done({ kind: 'failed', code: codeOf(error) }));
    sent.end();
  });
}

/** Node asks for one address or for all: both get the checked ones. */
function pinTo(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function read(response: IncomingMessage): Answer {
  const { statusCode = 0, headers, socket } = response;
  const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
  return {
    kind: 'answer',
    status: statusCode,
    location: headers.location,
    retryAfter: headers['retry-after'],
    setsCookie: headers['set-cookie'] !== undefined,
    certificateEndsAt: certificate === undefined ? undefined : new Date(certificate),
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'))
    return 'ETIMEDOUT';
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
