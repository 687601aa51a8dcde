import { ApiError } from './api-error.ts';
import { readChunks } from './read-chunks.ts';

/** The server sends at least a heartbeat every 15 s. */
const SILENCE_MS = 40_000;
const RETRY_MS = { first: 1_000, longest: 30_000 };

type FollowOptions = Readonly<{
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: unknown) => void;
  /** The connection failed or broke off; it is retried later. */
  onDisconnect: () => void;
  signal: AbortSignal;
  /** Between 0 and 1: jitter, so that clients do not reconnect all at once. */
  random?: () => number;
  retryMs?: typeof RETRY_MS;
}>;

/**
 * Reads events until the signal fires, and reconnects whenever the stream ends, such as after a restart of the server
 * or a sleep of the computer. Resolves earlier only when the server refuses, which a retry would not change.
 */
export async function followEvents({
  open,
  onEvent,
  onDisconnect,
  signal,
  random = Math.random,
  retryMs = RETRY_MS,
}: FollowOptions): Promise<void> {
  for (let waitMs = retryMs.first; !signal.aborted;) {
    const once = new AbortController();
    let hasReceived = false;
    const both = AbortSignal.any([signal, once.signal]);
    try {
      for await (const event of readEvents(await open(both), () => once.abort())) {
        waitMs = retryMs.first;
        hasReceived = true;
        onEvent(event);
      }
      if (!hasReceived && !isAborted(signal)) onDisconnect();
    } catch (error) {
      if (isAborted(signal)) return;
      onDisconnect();
      if (isFinal(error)) return;
    } finally {
      once.abort();
    }
    await pause(waitMs * (0.5 + random() / 2), signal);
    waitMs = Math.min(waitMs * 2, retryMs.longest);
  }
}

/** A function, because the compiler would keep the narrowed value of `signal.aborted` across an await. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** A client error: not found, not allowed, or not in the plan. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function* readEvents(response: Response, onSilence: () => void): AsyncGenerator {
  const decoder = new TextDecoder();
  let text = '';
  let silenceTimer = setTimeout(onSilence, SILENCE_MS);
  try {
    for await (const piece of readChunks(response)) {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(onSilence, SILENCE_MS);
      const blocks = (text + decoder.decode(piece, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
      }
    }
  } finally {
    clearTimeout(silenceTimer);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
