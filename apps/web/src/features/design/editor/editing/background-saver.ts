/** `saving`: something is not on the server yet. `failed`: it could not be saved. */
export type SaveState = Readonly<
  { is: 'saved' } | { is: 'saving' } | { is: 'failed'; error: unknown; isTriedAgain: boolean }
>;

type Timer = ReturnType<typeof setTimeout>;

export type SaverParts<Values> = Readonly<{
  /** `before`: the state of the server; undefined when an answer was lost and the state is unknown. */
  send: (values: Values, before: Values | undefined) => Promise<void>;
  isSame: (one: Values, other: Values) => boolean;
  /** A transient failure, such as no answer: the same request is worth retrying. */
  isTransient: (error: unknown) => boolean;
  timers: Readonly<{ set: (work: () => void, ms: number) => Timer; clear: (timer: Timer | undefined) => void }>;
}>;

export interface BackgroundSaver<Values> {
  /** Stores the newest values; older unsent ones are dropped. */
  readonly keep: (values: Values, delayMs: number) => void;
  /** Saves at once. Resolves with whether everything is saved. */
  readonly flush: () => Promise<boolean>;
  readonly snapshot: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

const pausesMs = [2000, 5000, 15_000, 30_000] as const;

/**
 * Debounces values and saves them in the background: one request at a time, the newest last. Never reports "saved"
 * early.
 */
export function createBackgroundSaver<Values>(
  { send, isSame, isTransient, timers }: SaverParts<Values>,
  first: Values,
): BackgroundSaver<Values> {
  let wanted = first;
  let saved: Values | undefined = first;
  let state: SaveState = { is: 'saved' };
  let timer: Timer | undefined;
  let running: Promise<void> | undefined;
  let failures = 0;
  let isStopped = false;
  const listeners = new Set<() => void>();

  const isSaved = () => saved !== undefined && isSame(wanted, saved);

  function become(next: SaveState): void {
    if (next.is === state.is && next.is !== 'failed') return;
    state = next;
    for (const listener of listeners) listener();
  }

  function schedule(delayMs: number): void {
    timers.clear(timer);
    timer = isStopped
      ? undefined
      : timers.set(() => {
          timer = undefined;
          void run();
        }, delayMs);
  }

  function run(): Promise<void> {
    timers.clear(timer);
    timer = undefined;
    return (running ??= sendAll().finally(() => {
      running = undefined;
    }));
  }

  async function sendAll(): Promise<void> {
    // Values that wait for a pause are saved by their own timer.
    const isSaveDue = () => !isSaved() && timer === undefined;
    while (isSaveDue()) {
      const sent = wanted;
      become({ is: 'saving' });
      try {
        await send(sent, saved);
        saved = sent;
        failures = 0;
      } catch (error) {
        fail(error, sent);
        return;
      }
    }
    if (isSaved()) become({ is: 'saved' });
  }

  function fail(error: unknown, sent: Values): void {
    const isTransientFailure = isTransient(error);
    // The request may have arrived nevertheless.
    if (isTransientFailure) saved = undefined;
    if (isSaved()) return become({ is: 'saved' });
    // Newer values are waiting, so this failure is not reported.
    if (timer !== undefined || !isSame(sent, wanted)) {
      if (timer === undefined) schedule(0);
      return undefined;
    }
    become({ is: 'failed', error, isTriedAgain: isTransientFailure });
    if (isTransientFailure) schedule(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0);
    failures += 1;
    return undefined;
  }

  return {
    keep(values, delayMs) {
      wanted = values;
      failures = 0;
      if (isSaved() && running === undefined) {
        timers.clear(timer);
        timer = undefined;
        become({ is: 'saved' });
        return;
      }
      become({ is: 'saving' });
      schedule(delayMs);
    },
    async flush() {
      if (running) await running;
      if (!isSaved()) await run();
      return isSaved();
    },
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      isStopped = true;
      timers.clear(timer);
      timer = undefined;
    },
  };
}
