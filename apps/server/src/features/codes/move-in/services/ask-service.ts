import { requestOnce, type Answer, type OutgoingRequest } from '../../../../platform/internet/request-once.ts';
import type { Internet } from '../../../../platform/internet/internet.ts';
import { ServicePause, ServiceProblem } from './service-problem.ts';

/** Per request. A page of 100 links is some 200 kB in the largest API. */
const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 30_000;
/** Of one request: a service that stays away is not asked for ever. */
const ATTEMPTS = 6;
/** The longest wait that a service may ask for: some count their requests by the hour. */
const LONGEST_WAIT_MS = 3_600_000;
/** Waits that a service asks for and that are longer than this become pauses. */
const LONGEST_STAY_MS = 10_000;

type Asked = { query?: Record<string, string>; headers?: Record<string, string>; form?: Record<string, string> };

/**
 * Asks a service for JSON. Waits and repeats where the service is busy or away for the moment, throws
 * `ServicePause` where it asks for a longer time, and `ServiceProblem` otherwise.
 */
export type AskService = (address: string, asked?: Asked) => Promise<unknown>;

type AskDeps = {
  internet: Internet;
  signal: AbortSignal;
  now: () => Date;
  /** Ends early when the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  timeoutMs?: number;
};

/**
 * Requests follow no redirect: the key belongs to the host that was named. Private addresses are refused by the
 * internet that is passed in.
 */
export function createAskService({ internet, signal, now, wait, timeoutMs = TIMEOUT_MS }: AskDeps): AskService {
  return async (address, { query = {}, headers = {}, form } = {}) => {
    const url = readAddress(address);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const request: OutgoingRequest = {
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'user-agent': 'Evercode',
        ...headers,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { content: new URLSearchParams(form).toString() }),
      maxBytes: MAX_BYTES,
      timeoutMs,
    };
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await requestOnce(url, request, { internet, signal });
      signal.throwIfAborted();
      if (outcome.kind === 'closed' || outcome.kind === 'unusual') throw new ServiceProblem('service-closed');
      if (outcome.kind === 'too-large') throw new ServiceProblem('service-too-large');
      const isBusy = outcome.kind === 'answer' && (outcome.status === 429 || outcome.status === 503);
      if (outcome.kind === 'answer' && !isBusy && outcome.status < 500) return readAnswer(outcome);
      const askedMs = (isBusy ? retryAfter(outcome, now()) : undefined) ?? 0;
      if (attempt === ATTEMPTS || askedMs > LONGEST_WAIT_MS)
        throw new ServiceProblem(isBusy ? 'service-busy' : 'service-away');
      if (askedMs > LONGEST_STAY_MS) throw new ServicePause(askedMs);
      await wait(Math.max(askedMs, 1_000 * 2 ** (attempt - 1)), signal);
      signal.throwIfAborted();
    }
  };
}

function readAddress(address: string): URL {
  if (!URL.canParse(address)) throw new ServiceProblem('service-not-found');
  return new URL(address);
}

function readAnswer({ status, body }: Answer): unknown {
  if (status >= 300 && status < 400) throw new ServiceProblem('service-moved');
  if (status === 401 || status === 403) throw new ServiceProblem('service-key-refused');
  if (status === 402) throw new ServiceProblem('service-needs-plan');
  if (status === 404 || status === 405 || status === 410) throw new ServiceProblem('service-not-found');
  if (status >= 400) throw new ServiceProblem('service-not-understood');
  return parseJson(body);
}

/** Titles of foreign pages reach us unescaped: control characters, which JSON does not allow, are read as spaces. */
function parseJson(body: Buffer): unknown {
  try {
    // oxlint-disable-next-line no-control-regex -- exactly the characters that JSON does not allow in a string
    const parsed: unknown = JSON.parse(body.toString('utf8').replaceAll(/[\u0000-\u001F]/g, ' '));
    return parsed;
  } catch {
    throw new ServiceProblem('service-not-understood');
  }
}

/** Seconds, a date, or (seen at dub) the instant of the end in milliseconds. */
function retryAfter({ headers }: Answer, now: Date): number | undefined {
  const told = headers['retry-after'] ?? headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'];
  const text = typeof told === 'string' ? told.trim() : '';
  if (text === '') return undefined;
  const number = Number(text);
  if (Number.isNaN(number)) return Math.max(0, Date.parse(text) - now.getTime()) || undefined;
  // A number of seconds is small; instants are in seconds or milliseconds since 1970.
  if (number < 100_000_000) return Math.max(0, number * 1000);
  const instantMs = number < 100_000_000_000 ? number * 1000 : number;
  return Math.max(0, instantMs - now.getTime());
}
