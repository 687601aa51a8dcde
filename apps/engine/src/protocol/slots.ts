import { refuse } from '../errors.ts';

export type Slots = {
  /** Holds a place for the whole request. Throws TOO_MANY_SIMULTANEOUS_QUERIES when none is free. */
  admit: <T>(work: () => Promise<T>) => Promise<T>;
  /** Runs at most `running` at once, in order of arrival. */
  run: <T>(work: () => Promise<T>) => Promise<T>;
  /** Admits no further request, and resolves when all admitted ones are answered. */
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
      else
        await new Promise<void>((resolve) => {
          queue.push(resolve);
        });
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
      if (admitted > 0)
        await new Promise<void>((resolve) => {
          whenEmpty = resolve;
        });
    },
  };
}
