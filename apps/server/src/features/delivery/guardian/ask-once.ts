import type { Internet } from '../../../platform/internet/internet.ts';
import { requestOnce, type Answer, type Outcome } from '../../../platform/internet/request-once.ts';

const TIMEOUT_MS = 10_000;

type Deps = { internet: Internet; userAgent: string; signal: AbortSignal };

/** Asks whether an address answers. The body is not read. */
export async function askOnce(url: URL, { internet, userAgent, signal }: Deps): Promise<Outcome> {
  const ask = (method: 'HEAD' | 'GET') =>
    requestOnce(
      url,
      {
        method,
        headers: { 'user-agent': userAgent, accept: 'text/html,*/*;q=0.8' },
        maxBytes: 0,
        timeoutMs: TIMEOUT_MS,
      },
      { internet, signal },
    );
  const head = await ask('HEAD');
  // Many servers refuse HEAD with various statuses: any error is retried with GET, as a phone would ask.
  return needsGet(head) ? ask('GET') : head;
}

const needsGet = (head: Outcome): boolean =>
  head.kind === 'answer'
    ? head.status >= 400 && head.status !== 429
    : head.kind === 'failed' && brokenOff.has(head.code);
const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'HPE_INVALID_CONSTANT']);

/** The part of an answer that the guardian judges. */
export const readAnswer = ({ headers }: Answer) => ({
  location: headers.location,
  retryAfter: headers['retry-after'],
  setsCookie: headers['set-cookie'] !== undefined,
});
