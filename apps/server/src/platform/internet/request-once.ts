import { Agent as HttpAgent, request as requestHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Address, Internet } from './internet.ts';
import { readBody } from './read-body.ts';

/** The bound of the headers of an answer, all together. */
const HEADER_BYTES = 16_384;

export type OutgoingRequest = {
  method: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  /** Of POST. */
  content?: string | Uint8Array;
  /** The most of the answer's body that is read. 0: the connection is closed after the headers. */
  maxBytes: number;
  /** A longer or compressed body is cut or left out, where the status alone matters. By default it is refused. */
  cutsBody?: boolean;
  /** For everything: the lookup of the name, the connection, the headers and the body. */
  timeoutMs: number;
};

export type Answer = {
  kind: 'answer';
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** The expiry of the certificate, for HTTPS. */
  certificateEndsAt: Date | undefined;
};

/**
 * `failed`: with Node's error code. `closed`: the name leads to an address that outgoing requests never reach.
 * `unusual`: a scheme, a port or credentials that are not requested. `too-large`: a body beyond its bound.
 */
export type Outcome =
  | Answer
  | { kind: 'failed'; code: string }
  | { kind: 'closed' }
  | { kind: 'unusual' }
  | { kind: 'too-large' };

type Deps = { internet: Internet; signal: AbortSignal };

/**
 * One request to one address, without following a redirect. The name is resolved here, every resolved address is
 * judged, and the connection is pinned to the judged addresses, so that DNS rebinding has no effect. Never throws.
 */
export async function requestOnce(url: URL, request: OutgoingRequest, { internet, signal }: Deps): Promise<Outcome> {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '' || !internet.isOpenPort(port))
    return { kind: 'unusual' };
  const bounded = { internet, signal: AbortSignal.any([signal, AbortSignal.timeout(request.timeoutMs)]) };
  const resolved = await resolve(url.hostname, bounded);
  if ('code' in resolved) return { kind: 'failed', code: resolved.code };
  // One private address among public ones is an attack or a misconfiguration: no request is sent.
  if (!resolved.every(({ address }) => internet.isOpen(address))) return { kind: 'closed' };
  return send(url, request, resolved, bounded);
}

async function resolve(hostname: string, { internet, signal }: Deps): Promise<Address[] | { code: string }> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  try {
    const addresses = await within(internet.resolve(host), signal);
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
  { method, headers, content, maxBytes, cutsBody = false }: OutgoingRequest,
  addresses: readonly Address[],
  { internet, signal }: Deps,
): Promise<Outcome> {
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
    // Answers are never decompressed, so a small answer stays small.
    headers: { ...headers, 'accept-encoding': 'identity' },
    signal,
  };
  return new Promise((done) => {
    const fail = (error: unknown) => done({ kind: 'failed', code: codeOf(error) });
    const sent = (isSecure ? requestHttps : requestHttp)(url, options, (response) => {
      const { statusCode: status = 0, headers: received, socket } = response;
      const certificate = socket instanceof TLSSocket ? socket.getPeerCertificate().valid_to : undefined;
      const certificateEndsAt = certificate === undefined ? undefined : new Date(certificate);
      const answer = async (): Promise<void> => {
        const body = await readBody(response, maxBytes, { cuts: cutsBody });
        done(
          body === undefined
            ? { kind: 'too-large' }
            : { kind: 'answer', status, headers: received, body, certificateEndsAt },
        );
      };
      void answer()
        .catch(fail)
        .finally(() => response.destroy());
    });
    sent.on('error', fail);
    // An answer that switches protocols ends without an error.
    sent.on('upgrade', (_response, socket) => {
      socket.destroy();
      fail(Object.assign(new Error('switches protocols'), { code: 'EPROTO' }));
    });
    sent.end(content);
  });
}

/** Node asks for one address or for all: both get the judged ones. */
function pinTo(addresses: readonly Address[]): LookupFunction {
  return (_host, { all }, callback) => {
    const [first] = addresses;
    if (all === true || first === undefined) callback(null, [...addresses]);
    else callback(null, first.address, first.family);
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError' || (error.cause instanceof Error && error.cause.name === 'TimeoutError'))
    return 'ETIMEDOUT';
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
