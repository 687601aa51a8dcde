import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Combination } from './combinations.ts';

/** Whether a decoder read exactly the text, keyed by picture, then by decoder. */
export type Readings = Readonly<{
  place: number;
  readings: Readonly<Record<string, Readonly<Record<string, boolean>>>>;
}>;

export type Scanned = Readonly<{ combination: Combination; readings: Readings['readings'] }>;

type Options = Readonly<{ everyFrame: boolean; seed: number; progress: (done: number, of: number) => void }>;

/** Scans in one worker thread per core. */
export async function scanCombinations(
  combinations: readonly Combination[],
  { everyFrame, seed, progress }: Options,
): Promise<Scanned[]> {
  const scanned: Scanned[] = [];
  let done = 0;
  const step = availableParallelism();
  await Promise.all(
    Array.from(
      { length: step },
      (_, first) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('scan-worker.ts', import.meta.url), {
            workerData: { first, step, everyFrame, seed },
          });
          worker.on('message', (read: Readings[]) => {
            for (const { place, readings } of read) {
              const combination = combinations[place];
              if (combination) scanned[place] = { combination, readings };
            }
            done += read.length;
            progress(done, combinations.length);
          });
          worker.on('error', reject);
          worker.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`A worker ended with ${code}`))));
        }),
    ),
  );
  return scanned;
}
