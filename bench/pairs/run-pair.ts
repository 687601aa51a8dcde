import { setTimeout as sleep } from 'node:timers/promises';
import type { Installation } from '../outage/installation.ts';
import { compareMarks } from '../outage/marks.ts';
import { readCountedMarks, waitUntilShipped } from '../outage/read-results.ts';
import { scanSteadily } from '../outage/steady-load.ts';
import { countThroughApi, type Code } from '../outage/use-api.ts';
import type { Fault, How } from './faults.ts';
import type { ScanCounters } from './scan-counters.ts';

type PairOptions = {
  installation: Installation;
  codes: readonly Code[];
  counters: ScanCounters;
  nextMark: () => number;
  seconds: number;
};

export type PairResult = {
  name: string;
  answered: number;
  failed: number;
  failures: readonly string[];
  /** Sent again, because a scan process was killed. */
  repeated: number;
  /** As the scan processes say. */
  lost: number;
  /** Answered, not in the statistics, and not counted as lost by a process that still runs. */
  unexplained: number;
  /** Not in the statistics, and answered by a process that was killed before its counters were read. */
  unknown: number;
  duplicated: number;
  /** Stored, less shown by the API. */
  notShown: number;
  slowestMs: number;
  recoverySeconds: number;
};

const perSecond = 200;
const recoveryTimeoutMs = 180_000;
const everyMs = 500;
/** Of the time under load. The second fault begins during the first and outlasts it. */
const plan = { first: { begin: 0.05, end: 0.65 }, second: { begin: 0.2, end: 0.8 } };

/** Two faults that overlap, under load; then waits until everything is counted and shown. */
export async function runPair(
  [one, other]: readonly [Fault, Fault],
  how: How,
  options: PairOptions,
): Promise<PairResult> {
  const { installation, codes, counters, nextMark, seconds } = options;
  const { app, scanUrl, scanDataDir, clickhouseUrl } = installation;
  const before = await counters.read();
  const faults = Promise.allSettled([during(one, how, plan.first, seconds), during(other, how, plan.second, seconds)]);
  const scanned = await scanSteadily({ url: scanUrl, codes, perSecond, seconds, nextMark, retries: 3 });
  // Both have ended before a failure of one is reported: the next pair must not meet them.
  for (const fault of await faults) if (fault.status === 'rejected') throw fault.reason;
  const endedAt = performance.now();
  await waitUntilShipped(scanDataDir, recoveryTimeoutMs);
  const { lost } = await counters.read();
  const stored = await readCountedMarks(clickhouseUrl);
  const { duplicated, counted } = compareMarks(new Set(), stored);
  const notShown = await waitUntilShown(app, codes, counted);
  const recoverySeconds = (performance.now() - endedAt) / 1000;

  const missing = [...scanned.answered].filter(([mark]) => !stored.has(mark));
  const unknown = missing.filter(([, at]) => counters.isUnknown(at)).length;
  return {
    name: `${one.name}, ${other.name}`,
    answered: scanned.answered.size,
    failed: scanned.failureCount,
    failures: scanned.failures,
    repeated: scanned.retryCount,
    lost: lost - before.lost,
    unexplained: Math.max(0, missing.length - unknown - (lost - before.lost)),
    unknown,
    duplicated,
    notShown,
    slowestMs: scanned.latenciesMs.at(-1) ?? 0,
    recoverySeconds,
  };
}

async function during(fault: Fault, how: How, span: { begin: number; end: number }, seconds: number): Promise<void> {
  await sleep(span.begin * seconds * 1000);
  const end = fault.begin(how);
  await sleep((span.end - span.begin) * seconds * 1000);
  await end();
}

/** Returns what the API does not show when the time is up. */
async function waitUntilShown(
  app: Parameters<typeof countThroughApi>[0],
  codes: readonly Code[],
  counted: number,
): Promise<number> {
  let problem: unknown;
  let notShown: number | undefined;
  for (const deadline = performance.now() + recoveryTimeoutMs; performance.now() < deadline; await sleep(everyMs)) {
    try {
      notShown = counted - (await countThroughApi(app, codes, Date.now()));
      if (notShown === 0) return 0;
    } catch (error) {
      problem = error;
      await sleep(2000);
    }
  }
  if (notShown === undefined) throw new Error('The API did not come back.', { cause: problem });
  return notShown;
}
