import { join } from 'node:path';
import type { Options, Outcome } from './bench.ts';
import { plantCodes } from './fuzz/codes.ts';
import { memoryGrowth } from './fuzz/memory-growth.ts';
import { runFuzz, type FuzzResult } from './fuzz/run-fuzz.ts';
import { makeTemporaryDirectory, repository } from './product.ts';
import { figure, formatNumber } from './report.ts';
import { startServer } from './scan/server-process.ts';

const REQUESTS = 1_000_000;
/** Of 100 MB that a warm process has: more is memory that does not come back. */
const MOST_GROWTH_MB = 20;

/** Raw bytes against the scan port of a real process, right requests among them. `--requests N`, `--from CASE`. */
export async function benchFuzz({ seed, requests = REQUESTS, from = 0, progress }: Options): Promise<Outcome> {
  using data = makeTemporaryDirectory();
  await plantCodes(data.path);
  const script = join(repository, 'apps/scan/src/main.ts');
  const server = await startServer(script, { DATA_DIR: data.path, SCAN_PORT: '0', TRUST_PROXY: 'true' });
  const result = await runFuzz({ port: Number(new URL(server.url).port), pid: server.pid, requests, seed, from, progress });
  const isAlive = await server.stop().then(() => true, () => false);
  const { afterWarmUpMb, atEndMb, slopeMbPerMillion } = memoryGrowth(result.memory);
  return {
    figures: [
      figure('ends of the process, before it was asked to end', '', [isAlive ? 0 : 1], { exactly: 0 }),
      figure('connections answered wrongly, with a 5xx, or not closed', '', [result.problemCount], { exactly: 0 }),
      figure('scans of a visitor beside it that failed', '', [result.missed.length], { exactly: 0 }),
      figure('connections that the server still held at the end', '', [result.leakedDescriptors], { exactly: 0 }),
      figure('memory at the end less memory after the warm-up', 'MB', [atEndMb - afterWarmUpMb], { atMost: MOST_GROWTH_MB }),
      figure('memory after the warm-up', 'MB', [afterWarmUpMb]),
      figure('memory at the end', 'MB', [atEndMb]),
      figure('slope of the memory, per million requests', 'MB', [slopeMbPerMillion]),
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
