import type { z } from 'zod';
import { internetOfOperator, type Internet } from '../../../../platform/internet/internet.ts';
import {
  requestOnce,
  type Answer,
  type OutgoingRequest,
  type Outcome,
} from '../../../../platform/internet/request-once.ts';
import { ProviderError } from './provider.ts';
import { readRefusal } from './read-refusal.ts';

/** A call to a service takes this long at most; the picture itself is asked for again and again. */
const callTimeoutMs = 30_000;
const answerBytes = 4 * 1024 ** 2;
/** A PNG of 2048 pixels a side with noise everywhere is about 16 MB. */
const imageBytes = 24 * 1024 ** 2;
/** Images that are taken of one answer. */
export const mostImages = 4;
/** Base64 of them, and what is around. */
const answerWithImagesBytes = 40 * 1024 ** 2;

type Options = Readonly<{
  /** The address of the service, which the operator wrote into the configuration. */
  url: string;
  token: string | undefined;
  /** Hosts that images may be fetched from beside that of the service: `name`, or `*.name` for those below it. */
  imageHosts: readonly string[];
  internet: Internet;
}>;

type Content = Readonly<{ json?: unknown; form?: FormData | undefined }>;
type Call = Content &
  Readonly<{
    method?: 'GET' | 'POST' | 'DELETE';
    headers?: Readonly<Record<string, string>>;
    hasImages?: boolean;
    signal: AbortSignal;
  }>;

/** The calls of one service, by the guarded client: bounded in bytes and time, and without following redirects. */
export type Service = Readonly<{
  /** The answer, as the schema wants it. */
  ask: <Schema extends z.ZodType>(path: string, schema: Schema, call: Call) => Promise<z.output<Schema>>;
  /** A call whose answer does not matter. */
  tell: (path: string, call: Call) => Promise<void>;
  /** An image of the service itself. */
  readImage: (path: string, signal: AbortSignal) => Promise<Uint8Array>;
  /** An image at an address that the service answered. It gets no token. */
  fetchImage: (address: string, signal: AbortSignal) => Promise<Uint8Array>;
}>;

export function createService({ url, token, imageHosts, internet }: Options): Service {
  const base = new URL(url.endsWith('/') ? url : `${url}/`);
  const own = internetOfOperator(internet);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const reasonOf = (body: Buffer): string | undefined => {
    const reason = readRefusal(parseJson(body.toString('utf8')));
    return token === undefined ? reason : reason?.replaceAll(token, '…');
  };

  const call = async (path: string, asked: Call): Promise<Answer> => {
    const { method = 'GET', headers = {}, json, form, hasImages, signal } = asked;
    const { content, type } = await encodeContent({ json, form });
    const request: OutgoingRequest = {
      method,
      headers: { accept: 'application/json', 'user-agent': 'Evercode', ...headers, ...authorization, ...type },
      ...(content !== undefined && { content }),
      maxBytes: hasImages === true ? answerWithImagesBytes : answerBytes,
      timeoutMs: callTimeoutMs,
    };
    const outcome = await requestOnce(new URL(path, base), request, { internet: own, signal });
    return expectAnswer(outcome, { what: `${method} ${path.replace(/\?.*/, '')}`, signal, reasonOf });
  };
  const readImage = async (address: URL, headers: Readonly<Record<string, string>>, signal: AbortSignal) => {
    const isOwn = address.origin === base.origin;
    const request = { method: 'GET', headers, maxBytes: imageBytes, timeoutMs: callTimeoutMs } as const;
    const outcome = await requestOnce(address, request, { internet: isOwn ? own : internet, signal });
    return expectAnswer(outcome, { what: `an image of ${address.host}`, signal }).body;
  };

  return {
    ask: async (path, schema, asked) => {
      const { body } = await call(path, asked);
      const parsed = schema.safeParse(parseJson(body.toString('utf8')));
      if (!parsed.success)
        throw new ProviderError('unexpected', `the answer to ${path.replace(/\?.*/, '')} has another form`);
      return parsed.data;
    },
    tell: async (path, asked) => {
      await call(path, asked);
    },
    readImage: (path, signal) => readImage(new URL(path, base), authorization, signal),
    fetchImage: async (address, signal) => {
      const found = URL.canParse(address) ? new URL(address) : undefined;
      if (found === undefined || !isAllowed(found, base, imageHosts))
        throw new ProviderError('foreign-host', `no image is fetched from ${found?.host ?? 'what is no address'}`);
      return readImage(found, {}, signal);
    },
  };
}

async function encodeContent({ json, form }: Content) {
  if (form !== undefined) {
    // Writes the form with its boundary. Nothing is sent.
    const written = new Response(form);
    const type = written.headers.get('content-type') ?? '';
    return { content: new Uint8Array(await written.arrayBuffer()), type: { 'content-type': type } };
  }
  if (json === undefined) return { content: undefined, type: {} };
  return { content: JSON.stringify(json), type: { 'content-type': 'application/json' } };
}

type Expected = Readonly<{ what: string; signal: AbortSignal; reasonOf?: (body: Buffer) => string | undefined }>;

function expectAnswer(outcome: Outcome, { what, signal, reasonOf }: Expected): Answer {
  if (outcome.kind === 'answer' && outcome.status >= 200 && outcome.status <= 299) return outcome;
  signal.throwIfAborted();
  if (outcome.kind === 'answer') {
    const reason = reasonOf?.(outcome.body);
    const said = reason === undefined ? '' : `, ${reason}`;
    const isPassing = outcome.status === 429 || outcome.status >= 500;
    throw new ProviderError('refused', `${what} answered ${outcome.status}${said}`, { isPassing });
  }
  if (outcome.kind === 'too-large') throw new ProviderError('too-large', what);
  if (outcome.kind !== 'failed') throw new ProviderError('unreachable', `${what} is at a ${outcome.kind} address`);
  const problem = outcome.code === 'ETIMEDOUT' ? 'slow' : 'unreachable';
  throw new ProviderError(problem, `${what}, ${outcome.code}`, { isPassing: true });
}

/** Over TLS, or at the service itself, which may well be in the operator's own network. */
function isAllowed({ origin, protocol, hostname }: URL, base: URL, hosts: readonly string[]): boolean {
  if (origin === base.origin) return true;
  const isListed = hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
  return protocol === 'https:' && isListed;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The bytes of a data URL of an image, or of plain base64. Undefined for other texts. */
export function readBase64Image(text: string): Uint8Array | undefined {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,/.test(text) ? text.slice(text.indexOf(',') + 1) : text;
  return /^[A-Za-z0-9+/\s]+={0,2}\s*$/.test(base64) ? Buffer.from(base64, 'base64') : undefined;
}
