import type { Options, Outcome } from './bench.ts';
import { plantCodes } from './fuzz/codes.ts';
import { memoryGrowth } from './fuzz/memory-growth.ts';
import { runFuzz, type FuzzResult } from './fuzz/run-fuzz.ts';
import { startWatched } from './fuzz/start-watched.ts';
import { makeTemporaryDirectory } from './product.ts';
import { figure, formatNumber } from './report.ts';

const REQUESTS = 1_000_000;
/** Four bytes a request: less than whatever could be kept of one. */
const MOST_GROWTH_MB = 4;

/** Raw bytes against the scan port of a real process, right requests among them. `--requests N`, `--from CASE`. */
export async function benchFuzz({ seed, requests = REQUESTS, from = 0, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  await plantCodes(data.path);
  const { stop, ...watched } = await startWatched(data.path);
  const result = await runFuzz({ ...watched, requests, seed, from, progress });
  const isAlive = await stop().then(() => true, () => false);
  const whole = memoryGrowth(result.memory.map((held) => ({ requests: held.requests, megabytes: held.residentMb })));
  const heap = memoryGrowth(result.memory.map((held) => ({ requests: held.requests, megabytes: held.heapMb })));
  return {
    figures: [
      figure('ends of the process, before it was asked to end', '', [isAlive ? 0 : 1], { exactly: 0 }),
      figure('connections answered wrongly, with a 5xx, or not closed', '', [result.problemCount], { exactly: 0 }),
      figure('scans of a visitor beside it that failed', '', [result.missed.length], { exactly: 0 }),
      figure('connections that the server still held at the end', '', [result.leakedDescriptors], { exactly: 0 }),
      figure('memory held by the process at the end less that after the warm-up', 'MB', [whole.atEndMb - whole.afterWarmUpMb], { atMost: MOST_GROWTH_MB }),
      figure('memory held by its JavaScript at the end less that after the warm-up', 'MB', [heap.atEndMb - heap.afterWarmUpMb], { atMost: MOST_GROWTH_MB }),
      figure('memory held by the process after the warm-up', 'MB', [whole.afterWarmUpMb]),
      figure('memory held by the process at the end', 'MB', [whole.atEndMb]),
      figure('its slope, per million requests', 'MB', [whole.slopeMbPerMillion]),
      figure('memory held by its JavaScript after the warm-up', 'MB', [heap.afterWarmUpMb]),
      figure('memory held by its JavaScript at the end', 'MB', [heap.atEndMb]),
      figure('most memory at any time, with what can be given back', 'MB', [result.mostResidentMb]),
      figure('longest wait of the visitor', 'ms', [Math.max(...result.waitsMs)]),
      figure('requests', '', [result.requests]),
      figure('connections', '', [result.connections]),
      figure('time', 's', [result.seconds]),
    ],
    notes: [`Seed ${seed}.`, `Answers: ${describeStatuses(result)}.`, ...result.problems.map(({ index, what, sent }) => `case ${index}: ${what}: ${sent}`), ...result.missed.slice(0, 5)],
  };
}

function describeStatuses({ statuses }: FuzzResult): string {
  return [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${formatNumber(count)}`).join(', ');
}
