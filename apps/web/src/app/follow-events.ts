import { ApiError } from './api-error.ts';
import { readPieces } from './read-pieces.ts';

/** The server says something, if only that it is there, every 15 s. */
const SILENCE_MS = 40_000;
const RETRY_MS = { first: 1_000, longest: 30_000 };

type Following = Readonly<{
  open: (signal: AbortSignal) => Promise<Response>;
  onEvent: (event: unknown) => void;
  /** It could not be opened again, or never; it is tried again later. */
  onAway: () => void;
  signal: AbortSignal;
  /** Between 0 and 1: not everybody comes back at the same moment. */
  random?: () => number;
  retryMs?: typeof RETRY_MS;
}>;

/**
 * Reads events until the signal fires, and opens them again whenever they end: servers are restarted, proxies let go, computers sleep.
 * Resolves earlier only once the server has refused, which trying again would not change.
 */
export async function followEvents({ open, onEvent, onAway, signal, random = Math.random, retryMs = RETRY_MS }: Following): Promise<void> {
  for (let waitMs = retryMs.first; !signal.aborted;) {
    const once = new AbortController();
    let hasHeard = false;
    const both = AbortSignal.any([signal, once.signal]);
    try {
      for await (const event of readEvents(await open(both), () => once.abort())) {
        waitMs = retryMs.first;
        hasHeard = true;
        onEvent(event);
      }
      if (!hasHeard && !isAborted(signal)) onAway();
    } catch (error) {
      if (isAborted(signal)) return;
      onAway();
      if (isFinal(error)) return;
    } finally {
      once.abort();
    }
    await pause(waitMs * (0.5 + random() / 2), signal);
    waitMs = Math.min(waitMs * 2, retryMs.longest);
  }
}

/** Through a call, since the compiler takes what it knew before the wait for what is so after it. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted;

/** Not there, not allowed, not in the plan. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function* readEvents(response: Response, onSilence: () => void): AsyncGenerator {
  const decoder = new TextDecoder();
  let text = '';
  let silence = setTimeout(onSilence, SILENCE_MS);
  try {
    for await (const piece of readPieces(response)) {
      clearTimeout(silence);
      silence = setTimeout(onSilence, SILENCE_MS);
      const blocks = (text + decoder.decode(piece, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith('data: ')) yield JSON.parse(block.slice('data: '.length));
      }
    }
  } finally {
    clearTimeout(silence);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
