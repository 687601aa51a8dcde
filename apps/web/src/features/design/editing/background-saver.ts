/** `saving`: something is not on the server yet, and on its way there. `failed`: it did not arrive. */
export type SaveState = Readonly<{ is: 'saved' } | { is: 'saving' } | { is: 'failed'; error: unknown; isTriedAgain: boolean }>;

type Timer = ReturnType<typeof setTimeout>;

export type SaverParts<Values> = Readonly<{
  /** `before` is what the server is known to have; undefined when an answer was lost, and nobody knows. */
  send: (values: Values, before: Values | undefined) => Promise<void>;
  isSame: (one: Values, other: Values) => boolean;
  /** No answer, or "later": worth sending again as it is. */
  isPassing: (error: unknown) => boolean;
  timers: Readonly<{ set: (work: () => void, ms: number) => Timer; clear: (timer: Timer | undefined) => void }>;
}>;

export interface BackgroundSaver<Values> {
  /** The newest values. What came before and was not sent never is. */
  readonly keep: (values: Values, delayMs: number) => void;
  /** Without waiting any longer. Whether everything is saved afterwards. */
  readonly flush: () => Promise<boolean>;
  readonly snapshot: () => SaveState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

const pausesMs = [2000, 5000, 15_000, 30_000] as const;

/** Brings values to the server behind somebody's back: one request at a time, the newest last, and never "saved" before it is. */
export function createBackgroundSaver<Values>({ send, isSame, isPassing, timers }: SaverParts<Values>, first: Values): BackgroundSaver<Values> {
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
    timer = isStopped ? undefined : timers.set(() => {
      timer = undefined;
      void run();
    }, delayMs);
  }

  function run(): Promise<void> {
    timers.clear(timer);
    timer = undefined;
    return (running ??= sendAll().finally(() => { running = undefined; }));
  }

  async function sendAll(): Promise<void> {
    // What waits for a pause brings the rest.
    const goesOn = () => !isSaved() && timer === undefined;
    while (goesOn()) {
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
    const isPassed = isPassing(error);
    // It may have arrived all the same.
    if (isPassed) saved = undefined;
    if (isSaved()) return become({ is: 'saved' });
    // Something newer waits already, and may fare better.
    if (timer !== undefined || !isSame(sent, wanted)) {
      if (timer === undefined) schedule(0);
      return undefined;
    }
    become({ is: 'failed', error, isTriedAgain: isPassed });
    if (isPassed) schedule(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0);
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
