import { setImmediate as drained } from 'node:timers/promises';
import type { Random } from '../../generator/random.ts';

/**
 * Runs concurrent code in an order drawn from a seed. Whatever can happen between two processes awaits its turn, and
 * one turn is given at a time, after everything that followed from the last one has run.
 */
export type Turns = {
  readonly random: Random;
  /** The number of turns so far: the model's only time. */
  now: () => number;
  next: () => Promise<void>;
  /** Gives turns, and lets the world do something between them, until the work is done. */
  runUntil: (isDone: () => boolean, happen: () => void) => Promise<void>;
  chance: (share: number) => boolean;
  oneOf: <Item>(items: readonly Item[]) => Item | undefined;
};

/** No schedule needs so many: reaching it means that the work waits for something that never comes. */
const MOST_TURNS = 50_000;
const HAPPENINGS = 0.3;

export function createTurns(random: Random): Turns {
  const waiting: (() => void)[] = [];
  let turns = 0;
  const chance = (share: number) => random() < share;
  return {
    random,
    chance,
    now: () => turns,
    oneOf: (items) => items[Math.floor(random() * items.length)],
    next: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    runUntil: async (isDone, happen) => {
      for (; ; turns += 1) {
        await drained();
        if (isDone()) return;
        if (turns === MOST_TURNS) throw new Error('The schedule does not end.');
        if (waiting.length === 0 || chance(HAPPENINGS)) happen();
        else waiting.splice(Math.floor(random() * waiting.length), 1)[0]?.();
      }
    },
  };
}
