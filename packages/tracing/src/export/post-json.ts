import { request as requestHttp, Agent as HttpAgent, type IncomingMessage } from 'node:http';
import { request as requestHttps, Agent as HttpsAgent } from 'node:https';

/** `again`: the protocol says that the same request may succeed later. */
export type Posted =
  | { readonly kind: 'taken'; readonly rejected: number }
  | { readonly kind: 'again'; readonly reason: string; readonly afterMs?: number }
  | { readonly kind: 'refused'; readonly reason: string };

export type PostJson = (body: string) => Promise<Posted>;

/** OTLP/HTTP: these alone may be tried again. */
const retryable: ReadonlySet<number> = new Set([429, 502, 503, 504]);
const ANSWER_BYTES = 64 * 1024;

type Collector = { url: URL; headers: Readonly<Record<string, string>>; timeoutMs: number };

/** Posts to the collector that the operator named, which may be in a private network. Never rejects. */
export function createPostJson({ url, headers, timeoutMs }: Collector): PostJson & { close(): void } {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 });
  const request = isSecure ? requestHttps : requestHttp;

  const post: PostJson = (body) =>
    new Promise((resolve) => {
      // The whole exchange, also with a collector that answers byte by byte.
      const signal = AbortSignal.timeout(timeoutMs);
      const fail = (error: Error) => resolve({ kind: 'again', reason: reasonOf(error, signal) });
      const sent = request(
        url,
        {
          method: 'POST',
          agent,
          signal,
          headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
        },
        (answer) => void readAnswer(answer).then(resolve, fail),
      );
      sent.on('error', fail);
      sent.end(body);
    });
  return Object.assign(post, { close: () => agent.destroy() });
}

function reasonOf(error: Error, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time';
  return 'code' in error ? String(error.code) : error.name;
}

async function readAnswer(answer: IncomingMessage): Promise<Posted> {
  const status = answer.statusCode ?? 0;
  const text = await readText(answer);
  if (status >= 200 && status < 300) return { kind: 'taken', rejected: readRejected(text) };
  const reason = `status ${status}`;
  if (!retryable.has(status)) return { kind: 'refused', reason };
  const seconds = Number(answer.headers['retry-after']);
  return { kind: 'again', reason, ...(seconds > 0 && { afterMs: seconds * 1000 }) };
}

/** Reads to the end, so that the connection is free, and keeps a bounded part. */
async function readText(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8');
  let text = '';
  for await (const piece of answer) if (text.length < ANSWER_BYTES) text += String(piece);
  return text;
}

/** `partialSuccess.rejectedSpans`, a 64-bit integer: a string in JSON, though some collectors write a number. */
function readRejected(text: string): number {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null || !('partialSuccess' in answer)) return 0;
    const { partialSuccess } = answer;
    if (typeof partialSuccess !== 'object' || partialSuccess === null || !('rejectedSpans' in partialSuccess)) return 0;
    const rejected = Number(partialSuccess.rejectedSpans);
    return rejected > 0 ? rejected : 0;
  } catch {
    return 0;
  }
}
