import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type Memory } from './memory.ts';
import { processTree } from './processes.ts';
import { makeTemporaryDirectory, repository, startProduct, type Product } from './product.ts';
import { figure, type Figure } from './report.ts';
import type { Options, Outcome } from './bench.ts';
import { spreadOf } from './statistics.ts';

const SETTLE_AT_LEAST_MS = 5_000;
const SETTLE_AT_MOST_MS = 30_000;
/** Idle: over three looks, a second apart, the sum moves by less than this part of itself. */
const SETTLED_WITHIN = 0.01;

const dist = join(repository, 'apps/web/dist');

type Start = Pick<Product, 'secondsToReady' | 'processorSecondsToReady'>;

/** How long `npm start` takes, and what the product then occupies while nobody uses it. */
export async function benchBoot({ runs, progress }: Options): Promise<Outcome> {
  const starts: Record<'building' | 'first' | 'second', Start[]> = { building: [], first: [], second: [] };
  const memory: Record<'first' | 'second', Memory[]> = { first: [], second: [] };

  for (let run = 1; run <= runs; run += 1) {
    progress(`boot ${run} of ${runs}`);
    starts.building.push(await startWithoutBuild());
    using data = makeTemporaryDirectory();
    for (const start of ['first', 'second'] as const) {
      const product = await startProduct(data.path);
      try {
        starts[start].push(product);
        memory[start].push(await settledMemory(product.pid));
      } finally {
        await product.stop();
      }
    }
  }

  const seconds = (all: readonly Start[]): number[] => all.map(({ secondsToReady }) => secondsToReady);
  const processor = (all: readonly Start[]): number[] => all.map(({ processorSecondsToReady }) => processorSecondsToReady);
  const whole = (samples: readonly Memory[]): number[] => samples.map((sample) => sample.whole);
  return {
    figures: [
      figure('first start, the web app built on the way', 's', seconds(starts.building), { below: 15 }),
      figure('first start, the web app built before', 's', seconds(starts.first), { below: 15 }),
      figure('second start', 's', seconds(starts.second), { below: 4 }),
      figure('processor time of a first start with the build', 's', processor(starts.building)),
      figure('processor time of a first start', 's', processor(starts.first)),
      figure('processor time of a second start', 's', processor(starts.second)),
      figure('idle memory after a first start', 'MB', whole(memory.first), { below: 700 }),
      figure('idle memory after a second start', 'MB', whole(memory.second), { below: 700 }),
      ...byProgram(memory.second),
      figure('  as PSS, which strangers with the same files lower', 'MB', memory.second.map(({ proportional }) => proportional)),
    ],
    notes: ['Memory: every process that the start began, the database among them; each page counts once.'],
  };
}

/** A first start as after a fresh clone. The build of before comes back if this one fails. */
async function startWithoutBuild(): Promise<Start> {
  const aside = join(repository, '.cache', `bench-dist-${process.pid}`);
  mkdirSync(join(repository, '.cache'), { recursive: true });
  if (existsSync(dist)) renameSync(dist, aside);
  try {
    using data = makeTemporaryDirectory();
    const product = await startProduct(data.path);
    await product.stop();
    return product;
  } finally {
    if (existsSync(aside) && !existsSync(dist)) renameSync(aside, dist);
    rmSync(aside, { recursive: true, force: true });
  }
}

async function settledMemory(pid: number): Promise<Memory> {
  const startedAt = performance.now();
  const sums: number[] = [];
  await sleep(SETTLE_AT_LEAST_MS);
  for (;;) {
    const sample = memoryOf(processTree(pid));
    if (!sample.programs.some(({ name }) => name === 'postgres')) throw new Error('The database is not among the processes of the start: the sum would not be whole.');
    sums.push(sample.whole);
    const { lowest, highest } = spreadOf(sums.slice(-3));
    const isSettled = sums.length >= 3 && highest - lowest < SETTLED_WITHIN * highest;
    if (isSettled || performance.now() - startedAt > SETTLE_AT_MOST_MS) return sample;
    await sleep(1000);
  }
}

function byProgram(samples: readonly Memory[]): Figure[] {
  const names = samples.at(0)?.programs.map(({ name }) => name) ?? [];
  return names.map((program) => {
    const each = samples.map(({ programs }) => programs.find(({ name }) => name === program)?.megabytes ?? 0);
    return figure(`  of it: ${program}`, 'MB', each);
  });
}
