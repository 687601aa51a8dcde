import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Options, Outcome } from './bench.ts';
import { pickTwoCores } from './machine.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure, type Figure, formatNumber } from './report.ts';
import { driver } from './scan/drive.ts';
import {
  type Bench,
  type Case,
  isUndisturbed,
  MIN_CORE_SHARE,
  measurePairs,
  type Pair,
  type Pairs,
} from './scan/pairs.ts';
import { loadRoutes } from './scan/routes.ts';
import { measureWorkers } from './scan/workers.ts';

const CODES = 1_000_000;
const FEW_CODES = 1000;
const MAX_P99_RATIO = 1.5;
const MAX_MEMORY_MB = 250;
/** The ratio with a million codes, relative to that with few. */
const MIN_FLATNESS = 0.9;
const MIN_TWO_WORKERS_RATIO = 1.7;

const grouped: Case = { name: 'Zipf, 64', connections: 64, codes: CODES, spread: 'Zipf' };
const cases: readonly (Case & { readonly minRatio?: number })[] = [
  { ...grouped, minRatio: 0.9 },
  { ...grouped, name: 'uniform, 64', spread: 'uniform', minRatio: 0.85 },
  { ...grouped, name: 'strict, Zipf, 512', connections: 512, durability: 'strict', minRatio: 0.8 },
  { ...grouped, name: `Zipf over ${formatNumber(FEW_CODES)} codes, 64`, codes: FEW_CODES },
];

/** The cost of a scan relative to a bare node:http server, for several distributions and numbers of codes. */
export async function benchScan({ runs, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  const dataDirOf = (codes: number): string => join(data.path, String(codes));
  progress(`scan: loading ${formatNumber(CODES)} routes`);
  const loadedAt = performance.now();
  await makeRoutes(dataDirOf(CODES), CODES);
  const loadSeconds = (performance.now() - loadedAt) / 1000;
  await makeRoutes(dataDirOf(FEW_CODES), FEW_CODES);

  const bench: Bench = { cores: pickTwoCores(), dataDirOf, draws: join(data.path, 'draws.txt'), runs, progress };
  const measured: ((typeof cases)[number] & { pairs: Pairs })[] = [];
  for (const each of cases) measured.push({ ...each, pairs: await measurePairs(each, bench) });
  const [main, , , few] = measured.map(({ pairs }) => pairs);
  const workers = await compareWorkers(bench);
  const memoryOf = (isIncluded: (which: Case) => boolean): number[] =>
    measured.filter(isIncluded).flatMap(({ pairs }) => pairs.counted.map(({ ours }) => ours.memoryMb));

  return {
    figures: [
      ...measured.flatMap(describeCase),
      figure(
        `the ratio with ${formatNumber(CODES)} codes, relative to that with ${formatNumber(FEW_CODES)}`,
        '',
        [medianRatio(main) / medianRatio(few)],
        { atLeast: MIN_FLATNESS },
      ),
      figure('two workers, ratio to one', '', workers, { atLeast: MIN_TWO_WORKERS_RATIO }),
      figure(
        'memory, including pages of the routes',
        'MB',
        memoryOf(({ codes, durability }) => codes === CODES && durability === undefined),
        { atMost: MAX_MEMORY_MB },
      ),
      figure(
        'memory, strict, with 512 scans that wait for the disk',
        'MB',
        memoryOf(({ durability }) => durability === 'strict'),
        { atMost: MAX_MEMORY_MB },
      ),
      figure(
        'answered scans missing from the log, or logged twice',
        '',
        [measured.flatMap(({ pairs }) => pairs.all).reduce((sum, { unrecorded }) => sum + unrecorded, 0)],
        { exactly: 0 },
      ),
      figure('loading the routes', 's', [loadSeconds], { atMost: 20 }),
      figure('routes on the disk', 'MB', [statSync(join(dataDirOf(CODES), 'routes/data.mdb')).size / 1e6]),
    ],
    notes: [
      `Load from ${driver} on core ${bench.cores[1]}, the server on core ${bench.cores[0]}, both servers in turns. ` +
        'Each of two workers shares its core with half of the load, and the single worker with all of its load.',
      'Requests per processor second count all threads of the process.',
      ...measured.map(({ name, pairs }) => describeDisturbance(name, pairs, runs)),
    ],
  };
}

async function makeRoutes(dataDir: string, codes: number): Promise<void> {
  mkdirSync(dataDir);
  await loadRoutes(join(dataDir, 'routes'), codes);
}

function describeCase({
  name,
  minRatio,
  pairs: { counted },
}: {
  name: string;
  minRatio?: number;
  pairs: Pairs;
}): Figure[] {
  const each = (read: (pair: Pair) => number): number[] => counted.map(read);
  const bar = minRatio === undefined ? undefined : { atLeast: minRatio };
  return [
    figure(
      `${name}: requests a second, ratio to bare node:http`,
      '',
      each(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond),
      bar,
    ),
    figure(
      `${name}: requests per processor second, ratio`,
      '',
      each(({ ours, bare }) => ours.requestsPerProcessorSecond / bare.requestsPerProcessorSecond),
    ),
    figure(
      `${name}: p99, ratio`,
      '',
      each(({ ours, bare }) => ours.p99Ms / bare.p99Ms),
      bar && { atMost: MAX_P99_RATIO },
    ),
    figure(
      `${name}: requests a second, scan role`,
      '',
      each(({ ours }) => ours.requestsPerSecond),
    ),
    figure(
      `${name}: requests a second, bare node:http`,
      '',
      each(({ bare }) => bare.requestsPerSecond),
    ),
    figure(
      `${name}: p99, scan role`,
      'ms',
      each(({ ours }) => ours.p99Ms),
    ),
    figure(
      `${name}: p99, bare node:http`,
      'ms',
      each(({ bare }) => bare.p99Ms),
    ),
  ];
}

function medianRatio(pairs: Pairs | undefined): number {
  return figure('', '', pairs?.counted.map(({ ours, bare }) => ours.requestsPerSecond / bare.requestsPerSecond) ?? [])
    .median;
}

async function compareWorkers({ cores: [one, other], dataDirOf, draws, runs, progress }: Bench): Promise<number[]> {
  const place = { dataDir: dataDirOf(FEW_CODES), draws, codes: FEW_CODES };
  const ratios: number[] = [];
  for (let run = 1; run <= runs; run++) {
    progress(`scan: two workers beside one, ${run} of ${runs}`);
    const alone = await measureWorkers([one], place);
    ratios.push((await measureWorkers([one, other], place)) / alone);
  }
  return ratios;
}

function describeDisturbance(name: string, { counted, all }: Pairs, runs: number): string {
  const undisturbed = all.filter(isUndisturbed).length;
  return undisturbed < runs
    ? `${name}: the machine was busy, in ${all.length - undisturbed} of ${all.length} pairs a server had less than ` +
        `${MIN_CORE_SHARE} of its core. All are counted; measure again when nothing else runs.`
    : `${name}: ${all.length} pairs were measured; the ${counted.length} in which both servers had at least ` +
        `${MIN_CORE_SHARE} of their core are counted.`;
}
