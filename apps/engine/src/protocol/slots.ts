import { refuse } from '../errors.ts';

export type Slots = {
  /** Holds a place from the request's first byte to its answer; throws TOO_MANY_SIMULTANEOUS_QUERIES when none is left. */
  admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs at most `running` at once, first come first served. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** From now on nothing is admitted; resolves when what was admitted has been answered. */
  drain: () => Promise<void>;
};

export function createSlots(running: number, waiting: number): Slots {
  const queue: (() => void)[] = [];
  let free = running;
  let admitted = 0;
  let whenEmpty: (() => void) | undefined;
  let isDraining = false;

  return {
    async admit(work) {
      if (isDraining) throw refuse.stopping();
      if (admitted >= running + waiting) throw refuse.tooMany(running + waiting);
      admitted += 1;
      try {
        return await work();
      } finally {
        admitted -= 1;
        if (admitted === 0) whenEmpty?.();
      }
    },
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => { queue.push(resolve); });
      try {
        return await work();
      } finally {
        const next = queue.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
    async drain() {
      isDraining = true;
      if (admitted > 0) await new Promise<void>((resolve) => { whenEmpty = resolve; });
    },
  };
}
