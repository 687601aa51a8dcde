import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, processTree, type ProcessMemory } from './processes.ts';
import { makeTemporaryDirectory, repository, startProduct } from './product.ts';
import { figure, type Figure } from './report.ts';
import type { Options, Outcome } from './bench.ts';
import { spreadOf } from './statistics.ts';

const SETTLE_AT_LEAST_MS = 5_000;
const SETTLE_AT_MOST_MS = 30_000;
/** Idle: over three looks, a second apart, the sum moves by less than this part of itself. */
const SETTLED_WITHIN = 0.01;

const dist = join(repository, 'apps/web/dist');

/** How long `npm start` takes, and what the product then occupies while nobody uses it. */
export async function benchBoot({ runs, progress }: Options): Promise<Outcome> {
  const seconds: Record<'building' | 'first' | 'second', number[]> = { building: [], first: [], second: [] };
  const memory: Record<'first' | 'second', ProcessMemory[][]> = { first: [], second: [] };

  for (let run = 1; run <= runs; run += 1) {
    progress(`boot ${run} of ${runs}`);
    seconds.building.push(await startWithoutBuild());
    using data = makeTemporaryDirectory();
    for (const start of ['first', 'second'] as const) {
      const product = await startProduct(data.path);
      try {
        seconds[start].push(product.secondsToReady);
        memory[start].push(await settledMemory(product.pid));
      } finally {
        await product.stop();
      }
    }
  }

  const total = (samples: ProcessMemory[][]): number[] => samples.map(sum);
  return {
    figures: [
      figure('first start, the web app built on the way', 's', seconds.building, { below: 15 }),
      figure('first start, the web app built before', 's', seconds.first, { below: 15 }),
      figure('second start', 's', seconds.second, { below: 4 }),
      figure('idle memory after a first start', 'MB', total(memory.first), { below: 700 }),
      figure('idle memory after a second start', 'MB', total(memory.second), { below: 700 }),
      ...byProgram(memory.second),
    ],
    notes: ['Memory is the sum of the proportional set sizes of every process that the start began, the database\'s own among them.'],
  };
}

/** A first start as after a fresh clone. The build of before comes back if this one fails. */
async function startWithoutBuild(): Promise<number> {
  const aside = join(repository, '.cache', `bench-dist-${process.pid}`);
  mkdirSync(join(repository, '.cache'), { recursive: true });
  if (existsSync(dist)) renameSync(dist, aside);
  try {
    using data = makeTemporaryDirectory();
    const product = await startProduct(data.path);
    await product.stop();
    return product.secondsToReady;
  } finally {
    if (existsSync(aside) && !existsSync(dist)) renameSync(aside, dist);
    rmSync(aside, { recursive: true, force: true });
  }
}

async function settledMemory(pid: number): Promise<ProcessMemory[]> {
  const startedAt = performance.now();
  const sums: number[] = [];
  await sleep(SETTLE_AT_LEAST_MS);
  for (;;) {
    const sample = memoryOf(processTree(pid));
    if (!sample.some(({ name }) => name === 'postgres')) throw new Error('The database is not among the processes of the start: the sum would not be whole.');
    sums.push(sum(sample));
    const { lowest, highest } = spreadOf(sums.slice(-3));
    const isSettled = sums.length >= 3 && highest - lowest < SETTLED_WITHIN * highest;
    if (isSettled || performance.now() - startedAt > SETTLE_AT_MOST_MS) return sample;
    await sleep(1000);
  }
}

function byProgram(samples: readonly ProcessMemory[][]): Figure[] {
  const names = samples.at(0)?.map(({ name }) => name) ?? [];
  return names.map((name) => figure(`  of it: ${name}`, 'MB', samples.map((sample) => sample.find((entry) => entry.name === name)?.megabytes ?? 0)));
}

function sum(sample: readonly ProcessMemory[]): number {
  return sample.reduce((total, { megabytes }) => total + megabytes, 0);
}
