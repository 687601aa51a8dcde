import type { Options, Outcome } from './bench.ts';
import { insertCodes } from './fuzz/codes.ts';
import { memoryGrowth } from './fuzz/memory-growth.ts';
import { runFuzz, type FuzzResult } from './fuzz/run-fuzz.ts';
import { startWatched } from './fuzz/start-watched.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure, formatNumber } from './report.ts';

const REQUESTS = 1_000_000;
/** Four bytes a request: any object kept per request takes more. */
const MAX_GROWTH_MB = 4;

/** Sends raw bytes to the scan port of a real process, valid requests among them. `--requests N`, `--from CASE`. */
export async function benchFuzz({ seed, requests = REQUESTS, from = 0, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  await insertCodes(data.path);
  const { stop, ...watched } = await startWatched(data.path);
  const result = await runFuzz({ ...watched, requests, seed, from, progress });
  const isAlive = await stop().then(
    () => true,
    () => false,
  );
  const whole = memoryGrowth(result.memory.map((held) => ({ requests: held.requests, megabytes: held.residentMb })));
  const heap = memoryGrowth(result.memory.map((held) => ({ requests: held.requests, megabytes: held.heapMb })));
  return {
    figures: [
      figure('unexpected ends of the process', '', [isAlive ? 0 : 1], { exactly: 0 }),
      figure('connections answered wrongly, with a 5xx, or not closed', '', [result.problemCount], { exactly: 0 }),
      figure('failed scans of a concurrent visitor', '', [result.failedScans.length], { exactly: 0 }),
      figure('connections that the server still held at the end', '', [result.leakedDescriptors], { exactly: 0 }),
      figure(
        'growth of the memory held by the process after the warm-up',
        'MB',
        [whole.atEndMb - whole.afterWarmUpMb],
        { atMost: MAX_GROWTH_MB },
      ),
      figure(
        'growth of the memory held by its JavaScript after the warm-up',
        'MB',
        [heap.atEndMb - heap.afterWarmUpMb],
        { atMost: MAX_GROWTH_MB },
      ),
      figure('memory held by the process after the warm-up', 'MB', [whole.afterWarmUpMb]),
      figure('memory held by the process at the end', 'MB', [whole.atEndMb]),
      figure('its slope, per million requests', 'MB', [whole.slopeMbPerMillion]),
      figure('memory held by its JavaScript after the warm-up', 'MB', [heap.afterWarmUpMb]),
      figure('memory held by its JavaScript at the end', 'MB', [heap.atEndMb]),
      figure('peak memory, including garbage', 'MB', [result.maxResidentMb]),
      figure('longest response time of the visitor', 'ms', [Math.max(...result.latenciesMs)]),
      figure('requests', '', [result.requests]),
      figure('connections', '', [result.connections]),
      figure('time', 's', [result.seconds]),
    ],
    notes: [
      `Seed ${seed}.`,
      `Answers: ${describeStatuses(result)}.`,
      ...result.problems.map(({ index, what, sent }) => `case ${index}: ${what}: ${sent}`),
      ...result.failedScans.slice(0, 5),
    ],
  };
}

function describeStatuses({ statuses }: FuzzResult): string {
  return [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${formatNumber(count)}`)
    .join(', ');
}
