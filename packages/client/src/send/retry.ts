import { ApiError, ConnectionError } from '../errors.ts';
import type { Operation } from '../calls/operation.ts';

/** The statuses that say that the server is overloaded or about to return. */
const passing: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Whether another attempt does no harm. A request beyond a limit (429) was not done. Any other may have been: only
 * requests with the same effect twice are repeated: GET, PUT, and a POST with an idempotency key.
 */
export function mayRetry(error: unknown, operation: Operation): boolean {
  if (error instanceof ApiError && error.status === 429) return true;
  const isSafe = operation.method === 'GET' || operation.method === 'PUT' || operation.takesIdempotencyKey === true;
  if (!isSafe) return false;
  if (error instanceof ApiError) return passing.has(error.status);
  return error instanceof ConnectionError && (error.kind === 'unreachable' || error.kind === 'timeout');
}

const firstWaitMs = 500;
const longestOwnWaitMs = 8_000;

/** As long as the server says, else longer after each attempt, at random so that clients do not return together. */
export function waitBefore(attempt: number, error: unknown, random: () => number = Math.random): number {
  if (error instanceof ApiError && error.retryAfterMs !== undefined) return error.retryAfterMs;
  return Math.min(firstWaitMs * 2 ** attempt, longestOwnWaitMs) * (0.5 + random() / 2);
}

/** Retry-After in seconds or as a date (RFC 9110). */
export function readRetryAfter(value: string | null, now: number): number | undefined {
  if (value === null || value === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** Ends early when the signal is aborted, with its reason. */
export function wait(delayMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(reasonOf(signal));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, delayMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}

/** What a cancelled call rejects with: an error, also if the program gave something else. */
export function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error('The call was cancelled.', { cause: reason });
}
