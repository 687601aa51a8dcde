import type { Attributes, Span } from '../span.ts';
import { encodeSpans } from './encode-spans.ts';
import type { PostJson, Posted } from './post-json.ts';

export type ExporterOptions = {
  post: PostJson;
  resource: Attributes;
  /** Called at the first failure after a success, and not again until the next success. */
  onFailure: (reason: string) => void;
  delayMs?: number;
  retryDelaysMs?: readonly number[];
  maxWaiting?: number;
  maxBatch?: number;
};

/** Since the start. `dropped`: no room in memory, no collector, or refused by it. */
type ExportCounts = { sent: number; dropped: number; waiting: number };

export type Exporter = {
  add(span: Span): void;
  counts(): ExportCounts;
  /** Sends what waits, once and without a retry. */
  close(): Promise<void>;
};

/** The defaults of OpenTelemetry's batch processor. */
const DELAY_MS = 5_000;
const MAX_WAITING = 2_048;
const MAX_BATCH = 512;
const RETRY_DELAYS_MS = [1_000, 5_000, 15_000];
const LONGEST_DELAY_MS = 60_000;

/**
 * Sends ended spans in batches, one request at a time. Nothing waits for it: with `maxWaiting` spans in memory, further
 * ones are dropped and counted. The protocol says which answers are worth another try.
 */
export function createExporter({
  post,
  resource,
  onFailure,
  delayMs = DELAY_MS,
  retryDelaysMs = RETRY_DELAYS_MS,
  maxWaiting = MAX_WAITING,
  maxBatch = MAX_BATCH,
}: ExporterOptions): Exporter {
  let waiting: Span[] = [];
  let sending: Span[] = [];
  let attempts = 0;
  let pauseMs = 0;
  let sent = 0;
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> | undefined;
  let isClosing = false;
  let isFailing = false;

  function schedule(ms: number): void {
    // A later span must not shorten the pause before a retry.
    if (timer !== undefined || underWay !== undefined || isClosing) return;
    // Spans alone keep no process alive.
    timer = setTimeout(begin, ms).unref();
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    underWay = sendBatch().finally(() => {
      underWay = undefined;
      if (sending.length > 0) schedule(pauseMs);
      else if (waiting.length > 0) schedule(waiting.length >= maxBatch ? 0 : delayMs);
    });
  }

  async function sendBatch(): Promise<void> {
    if (sending.length === 0) {
      sending = waiting.slice(0, maxBatch);
      waiting = waiting.slice(maxBatch);
      attempts = 0;
    }
    if (sending.length === 0) return;
    attempts += 1;
    settle(await post(encodeSpans(sending, resource)));
  }

  function settle(posted: Posted): void {
    if (posted.kind === 'taken') {
      isFailing = false;
      const refused = Math.min(posted.rejected, sending.length);
      sent += sending.length - refused;
      drop(refused);
      sending = [];
      return;
    }
    if (!isFailing) onFailure(posted.reason);
    isFailing = true;
    const next = posted.kind === 'again' ? retryDelaysMs[attempts - 1] : undefined;
    if (next !== undefined && !isClosing) {
      pauseMs = Math.min(LONGEST_DELAY_MS, Math.max(next, (posted.kind === 'again' && posted.afterMs) || 0));
      return;
    }
    drop(sending.length);
    sending = [];
  }

  function drop(spans: number): void {
    dropped += spans;
  }

  return {
    add(span) {
      if (isClosing || waiting.length + sending.length >= maxWaiting) return drop(1);
      waiting.push(span);
      if (waiting.length >= maxBatch && timer !== undefined && sending.length === 0) begin();
      else schedule(delayMs);
    },
    counts: () => ({ sent, dropped, waiting: waiting.length + sending.length }),
    async close() {
      isClosing = true;
      clearTimeout(timer);
      await underWay;
      while (sending.length + waiting.length > 0) {
        await sendBatch();
        if (isFailing) break;
      }
      drop(sending.length + waiting.length);
      sending = [];
      waiting = [];
    },
  };
}
