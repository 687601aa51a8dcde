/** Codes, revisions and machines are numbers. Times are milliseconds of one clock. */
type Answer = { machine: number; code: number; revision: number; sentAt: number; receivedAt: number };

export type Ledger = {
  noteSaved(code: number, revision: number, at: number): void;
  noteAnswer(answer: Answer): void;
  /** The number of stale answers. */
  stale(): number;
  /** The largest age of an answer: the time since its revision was replaced. */
  oldestMs(machine: number): number;
  /** The time from the answer to a save until a machine first showed it; 0 if it did before the answer. */
  savedToLive(machine: number): readonly number[];
  /** Saves that a machine never showed. */
  unseen(machine: number): number;
};

/**
 * Revisions of a code are saved in order from 1; 0 is the created one. A revision is outdated once the save of the next
 * one is answered. An answer is stale if it was requested more than `allowedMs` after that.
 */
export function createLedger({
  machines,
  codes,
  allowedMs,
}: {
  machines: number;
  codes: number;
  allowedMs: number;
}): Ledger {
  const savedAt: number[][] = Array.from({ length: codes }, () => []);
  /** By machine and code: when each revision, or a later one, was first shown. */
  const liveAt: number[][][] = Array.from({ length: machines }, () => Array.from({ length: codes }, () => []));
  const oldest = Array.from({ length: machines }, () => 0);
  let stale = 0;

  return {
    noteSaved(code, revision, at) {
      const saves = savedAt[code];
      if (saves === undefined) throw new RangeError(`There is no code ${code}.`);
      saves[revision] = at;
    },
    noteAnswer({ machine, code, revision, sentAt, receivedAt }) {
      const seen = liveAt[machine]?.[code];
      if (seen === undefined) throw new RangeError(`There is no code ${code} on a machine ${machine}.`);
      for (let known = Math.max(seen.length, 1); known <= revision; known += 1) seen[known] = receivedAt;
      const age = sentAt - (savedAt[code]?.[revision + 1] ?? Number.POSITIVE_INFINITY);
      oldest[machine] = Math.max(oldest[machine] ?? 0, age);
      if (age > allowedMs) stale += 1;
    },
    stale: () => stale,
    oldestMs: (machine) => oldest[machine] ?? 0,
    savedToLive: (machine) =>
      savedAt.flatMap((saves, code) =>
        saves.flatMap((at, revision) => {
          const live = liveAt[machine]?.[code]?.[revision];
          return live === undefined ? [] : [Math.max(0, live - at)];
        }),
      ),
    unseen: (machine) =>
      savedAt.reduce(
        (sum, saves, code) =>
          sum + saves.filter((_at, revision) => liveAt[machine]?.[code]?.[revision] === undefined).length,
        0,
      ),
  };
}
