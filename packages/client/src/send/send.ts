import type { Answer } from '../calls/call.ts';
import type { Operation } from '../calls/operation.ts';
import type { RequestOptions } from '../calls/request-options.ts';
import { ApiError, ConnectionError } from '../errors.ts';
import type { Problem } from '../v1/schemas.ts';
import { mayRetry, readRetryAfter, reasonOf, wait, waitBefore } from './retry.ts';

/** Where requests go, and how patiently. */
export type Connection = Readonly<{
  /** The origin and the path before `/api/v1`. */
  url: string;
  key: string;
  fetch: typeof fetch;
  timeoutMs: number;
  maxRetries: number;
  maxWaitMs: number;
  userAgent: string;
}>;

/** What is sent, with the path and the query in place. */
export type Request = Readonly<{
  operation: Operation;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: string | Blob | FormData | undefined;
}>;

const isBrowser = 'document' in globalThis || 'WorkerGlobalScope' in globalThis;

type Read<Data> = (response: Response) => Promise<Data> | Data;

/** Sends a request until it is answered or refused for good. */
export async function send<Data>(
  connection: Connection,
  request: Request,
  options: RequestOptions,
  read: Read<Data>,
): Promise<Answer<Data>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await sendOnce(connection, request, options, read);
    } catch (error) {
      if (options.signal?.aborted === true) throw reasonOf(options.signal);
      const waitMs = waitBefore(attempt, error);
      const isWorthIt = attempt < connection.maxRetries && waitMs <= connection.maxWaitMs;
      if (!isWorthIt || !mayRetry(error, request.operation)) throw error;
      await wait(waitMs, options.signal);
    }
  }
}

async function sendOnce<Data>(
  connection: Connection,
  { operation, path, headers, body }: Request,
  { signal, timeoutMs = connection.timeoutMs }: RequestOptions,
  read: Read<Data>,
): Promise<Answer<Data>> {
  const abort = new AbortController();
  const stop = () => abort.abort(signal?.reason);
  if (signal?.aborted === true) stop();
  signal?.addEventListener('abort', stop, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, timeoutMs);
  try {
    const response = await connection.fetch(connection.url + path, {
      method: operation.method,
      headers: {
        ...headers,
        authorization: `Bearer ${connection.key}`,
        // Browsers name themselves.
        ...(!isBrowser && { 'user-agent': connection.userAgent }),
      },
      ...(body !== undefined && { body }),
      signal: abort.signal,
      // A redirect would turn a POST into a GET, and may lead to a host that must not get the key.
      redirect: 'manual',
    });
    refuseRedirect(response, connection.url);
    if (!response.ok) throw await readProblem(response);
    const data = await read(response);
    return {
      data,
      status: response.status,
      headers: response.headers,
      etag: response.headers.get('etag') ?? undefined,
      requestId: response.headers.get('x-request-id') ?? undefined,
    };
  } catch (error) {
    if (isLate) throw new ConnectionError('timeout', `${connection.url} did not answer within ${timeoutMs} ms.`);
    if (error instanceof ApiError || error instanceof ConnectionError || abort.signal.aborted) throw error;
    throw new ConnectionError('unreachable', `${connection.url} cannot be reached: ${explain(error)}`, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    // A download is still read after this, and can still be cancelled.
    if (operation.answer !== 'file') signal?.removeEventListener('abort', stop);
  }
}

function refuseRedirect(response: Response, url: string): void {
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (!isRedirect) return;
  const location = response.headers.get('location');
  throw new ConnectionError(
    'redirect',
    location === null
      ? `${url} leads to another address. Use that one.`
      : `${url} leads to ${location}. Use that address.`,
  );
}

async function readProblem(response: Response): Promise<ApiError> {
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'), Date.now());
  const text = await response.text();
  return new ApiError(response, parseProblem(text), retryAfterMs);
}

/** Undefined for what a proxy says. */
function parseProblem(text: string): Problem | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isProblem = typeof read === 'object' && read !== null && 'code' in read && typeof read.code === 'string';
    // The code is the mark of the API's problems, whose form the server checks.
    return isProblem ? (read as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/** Node hides the reason, such as a name that does not resolve, in the cause. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message;
}

export async function readJson<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  try {
    // The server checks its answers against the schemas that the types are made from.
    return JSON.parse(text) as Data;
  } catch {
    throw new ConnectionError(
      'not-evercode',
      `${new URL(response.url).origin} answered with something else than JSON. Is it the address of Evercode?`,
    );
  }
}
