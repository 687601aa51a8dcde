import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf, type Memory } from './memory.ts';
import { processTree } from './processes.ts';
import { makeTemporaryDirectory, repository, startProduct, type Product } from './product.ts';
import { figure, type Figure } from './report.ts';
import type { Options, Outcome } from './bench.ts';
import { spreadOf } from './statistics.ts';

/** Until then, connections of the start are open in PostgreSQL, and V8 keeps the young heap that the start needed. */
const MIN_SETTLE_MS = 15_000;
const MAX_SETTLE_MS = 30_000;
/** Idle: three samples, a second apart, differ by less than this share of the largest. */
const SETTLED_SPREAD = 0.01;

const dist = join(repository, 'apps/web/dist');

type Start = Pick<Product, 'secondsToReady' | 'processorSecondsToReady'>;

/** The time of `npm start`, and the memory of the idle product afterwards. */
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
        memory[start].push(await waitForIdleMemory(product.pid));
      } finally {
        await product.stop();
      }
    }
  }

  const seconds = (all: readonly Start[]): number[] => all.map(({ secondsToReady }) => secondsToReady);
  const processor = (all: readonly Start[]): number[] =>
    all.map(({ processorSecondsToReady }) => processorSecondsToReady);
  const total = (samples: readonly Memory[]): number[] => samples.map((sample) => sample.total);
  return {
    figures: [
      figure('first start, including the build of the web app', 's', seconds(starts.building), { below: 8 }),
      figure('first start, with the web app built before', 's', seconds(starts.first), { below: 8 }),
      figure('second start', 's', seconds(starts.second), { below: 2 }),
      figure('processor time of a first start with the build', 's', processor(starts.building)),
      figure('processor time of a first start', 's', processor(starts.first)),
      figure('processor time of a second start', 's', processor(starts.second)),
      figure('idle memory after a first start', 'MB', total(memory.first), { below: 550 }),
      figure('idle memory after a second start', 'MB', total(memory.second), { below: 550 }),
      ...describePrograms(memory.second),
      figure(
        '  as PSS, which other processes with the same files lower',
        'MB',
        memory.second.map(({ proportional }) => proportional),
      ),
    ],
    notes: ['Memory of all processes of the product, including the database; each page counts once.'],
  };
}

/** A first start as after a fresh clone. Restores the previous build if this one fails. */
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

async function waitForIdleMemory(pid: number): Promise<Memory> {
  const startedAt = performance.now();
  const sums: number[] = [];
  await sleep(MIN_SETTLE_MS);
  for (;;) {
    const sample = memoryOf(processTree(pid));
    if (!sample.programs.some(({ name }) => name === 'postgres'))
      throw new Error('The database is not among the processes of the start: the sum would be incomplete.');
    sums.push(sample.total);
    const { lowest, highest } = spreadOf(sums.slice(-3));
    const isSettled = sums.length >= 3 && highest - lowest < SETTLED_SPREAD * highest;
    if (isSettled || performance.now() - startedAt > MAX_SETTLE_MS) return sample;
    await sleep(1000);
  }
}

function describePrograms(samples: readonly Memory[]): Figure[] {
  const names = samples.at(0)?.programs.map(({ name }) => name) ?? [];
  return names.map((program) => {
    const each = samples.map(({ programs }) => programs.find(({ name }) => name === program)?.megabytes ?? 0);
    return figure(`  of these: ${program}`, 'MB', each);
  });
}
