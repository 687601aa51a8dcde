import type { Options, Outcome } from './bench.ts';
import { addressThrough, createBlackHole, targetOf, type BlackHole } from './outage/black-hole.ts';
import { createFalseClock } from './outage/false-clock.ts';
import { startInstallation } from './outage/installation.ts';
import { mountSmallDisk } from './outage/small-disk.ts';
import { createCodes } from './outage/use-api.ts';
import { listFaults, listPairs } from './pairs/faults.ts';
import { runPair, type PairResult } from './pairs/run-pair.ts';
import { createScanCounters } from './pairs/scan-counters.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure, formatNumber, type Figure } from './report.ts';

const SECONDS = 8;
const CODES = 6;
const SCAN_WORKERS = 2;

/** An installation under load while two of its parts fail at the same time, for every pair. `--seconds N` for each. */
export async function benchOutagePairs({
  seconds = SECONDS,
  from = 0,
  only = '',
  progress,
}: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  using clockDir = makeTemporaryDirectory();
  const clock = createFalseClock(clockDir.path);
  if (typeof clock === 'string') throw new Error(clock);
  const disk = mountSmallDisk(data.path);
  if (typeof disk === 'string') throw new Error(disk);
  await using undo = new AsyncDisposableStack();
  undo.use(disk);

  const stores: BlackHole[] = [];
  progress('outage-pairs: starting the stores, the app and the scan machine');
  const installation = await startInstallation(data.path, {
    env: clock.env,
    scanWorkers: SCAN_WORKERS,
    reach: async (address) => {
      const store = await createBlackHole(targetOf(address));
      undo.defer(async () => store.close());
      stores.push(store);
      return addressThrough(store, address);
    },
  });
  undo.defer(async () => installation.stop());
  const codes = await createCodes(installation.app, installation.scanUrl, CODES);
  const counters = createScanCounters(installation.scanUrl, SCAN_WORKERS);
  let mark = 0;
  const results: PairResult[] = [];
  const notRecovered: string[] = [];
  const pairs = listPairs(listFaults({ installation, disk, clock, stores, counters }));
  for (const [number, pair] of pairs.entries()) {
    const title = pair.map(({ name }) => name).join(', ');
    if (number + 1 < from || !title.includes(only)) continue;
    progress(`outage-pairs: ${number + 1} of ${pairs.length}: ${title}`);
    const how = number % 2 === 0 ? 'hangs' : 'crashes';
    try {
      const result = await runPair(pair, how, { installation, codes, counters, nextMark: () => mark++, seconds });
      results.push(result);
      progress(rowOf(result));
      for (const failure of result.failures) progress(`  ${failure}`);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      notRecovered.push(`${title}: ${problem}`);
      progress(notRecovered.at(-1) ?? '');
    }
  }
  return {
    figures: [...figuresOf(results), figure('pairs without recovery', '', [notRecovered.length], { exactly: 0 })],
    notes: [...header, ...results.map(rowOf), ...notRecovered],
  };
}

function figuresOf(results: readonly PairResult[]): Figure[] {
  const sum = (value: (result: PairResult) => number): number[] => [
    results.reduce((total, result) => total + value(result), 0),
  ];
  const none = { exactly: 0 };
  return [
    figure('pairs', '', [results.length]),
    figure(
      'answered',
      '',
      sum(({ answered }) => answered),
    ),
    figure(
      'failed redirects of known codes',
      '',
      sum(({ failed }) => failed),
      none,
    ),
    figure(
      'answered, neither counted nor counted as lost',
      '',
      sum(({ unexplained }) => unexplained),
      none,
    ),
    figure(
      'scans counted twice',
      '',
      results.slice(-1).map(({ duplicated }) => duplicated),
      none,
    ),
    figure(
      'counted minus shown by the API, pairs where that is not 0',
      '',
      sum(({ notShown }) => (notShown === 0 ? 0 : 1)),
      none,
    ),
    figure(
      'counted as lost, while the disk was full',
      '',
      sum(({ lost }) => lost),
    ),
    figure(
      'lost with the counter of a killed process',
      '',
      sum(({ unknown }) => unknown),
    ),
    figure(
      'repeated, because their scan process was killed',
      '',
      sum(({ repeated }) => repeated),
    ),
    figure(
      'slowest answer',
      'ms',
      results.map(({ slowestMs }) => slowestMs),
    ),
    figure(
      'until everything was counted and shown',
      's',
      results.map(({ recoverySeconds }) => recoverySeconds),
    ),
  ];
}

const columns = [
  'Pair',
  'Answered',
  'Failed',
  'Lost, counted',
  'Unexplained',
  'Twice',
  'Not shown',
  'Repeated',
  'Slowest',
  'All counted after',
];
const header = [`| ${columns.join(' | ')} |`, `|${columns.map(() => '---').join('|')}|`];

function rowOf(result: PairResult): string {
  const lost = result.unknown > 0 ? `${result.lost} + ${result.unknown}` : String(result.lost);
  const cells = [
    result.name,
    formatNumber(result.answered),
    result.failed,
    lost,
    result.unexplained,
    result.duplicated,
    result.notShown,
    result.repeated,
    `${formatNumber(Math.round(result.slowestMs))} ms`,
    `${result.recoverySeconds.toFixed(1)} s`,
  ];
  return `| ${cells.join(' | ')} |`;
}
