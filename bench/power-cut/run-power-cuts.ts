import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@evercode/analytics/random';
import { waitFor } from '@evercode/testkit';
import { startVisitors } from '../kills/visitors.ts';
import { compareMarks, type Counted } from '../outage/marks.ts';
import { readCountedMarks, waitUntilShipped } from '../outage/read-results.ts';
import { startEngines } from '../list/engines.ts';
import { createCodes } from '../outage/use-api.ts';
import { processTree } from '../processes.ts';
import { startProduct, type Product } from '../product.ts';
import type { LossyDisk } from '@evercode/testkit/lossy-disk';
import { createSaves, type Saves } from './saves.ts';
import { durableBefore, watchSyncs } from './watch-syncs.ts';

export type Durability = 'strict' | 'grouped';

type PowerCutOptions = {
  disk: LossyDisk;
  durability: Durability;
  rounds: number;
  seed: number;
  progress?: (line: string) => void;
};

export type PowerCuts = Counted & {
  answered: number;
  /** Answered and lost, although a sync that began after the answer had ended. */
  lostAfterSync: number;
  /** Answered before they were durable, as the metrics say: the disk took more than half a second. */
  notDurable: number;
  /** From the answer to the cut, of the lost scan that was answered first. */
  oldestLostMs: number;
  /** The bound of the slowest sync, from the metrics. */
  slowestSyncMs: number;
  saves: { changes: number; files: number };
  /** Answered changes and uploads that are missing after a cut. */
  lostSaves: string[];
  slowestStartSeconds: number;
};

type Answer = { round: number; at: number };
type Cut = { at: number; durableBefore: number; notDurable: number; slowestSyncMs: number };

const connections = 8;
const editedCodes = 4;
const [shortestMs, longestMs] = [300, 2500];
const shipTimeoutMs = 180_000;

/**
 * Cuts the power of a whole installation (both embedded stores, the app, the worker and a scan process) under load, in
 * rounds on the same disk. After each cut everything must start again by itself and have what was answered. At the end,
 * looks for each answered scan in the statistics.
 */
export async function runPowerCuts({
  disk,
  durability,
  rounds,
  seed,
  progress = () => undefined,
}: PowerCutOptions): Promise<PowerCuts> {
  const random = createRandom(seed);
  const dataDir = join(disk.path, 'data');
  mkdirSync(dataDir, { mode: 0o755 });
  const start = async (): Promise<Product> =>
    startProduct(dataDir, { SCAN_DURABILITY: durability, SEED_DEMO: 'true', LOG_LEVEL: 'error' });

  const answers = new Map<number, Answer>();
  const cuts: Cut[] = [];
  const lostSaves: string[] = [];
  let next = 0;
  let product = await start();
  let slowestStartSeconds = 0;
  let saves: Saves;
  try {
    const [scanned, ...edited] = await createCodes(product, product.scanUrl, 1 + editedCodes);
    if (scanned === undefined) throw new Error('No code was created.');
    saves = createSaves(edited, product.demo);
    for (let round = 0; round < rounds; round += 1) {
      const visitors = startVisitors({
        url: `${product.scanUrl}/${scanned.ending}`,
        destination: scanned.destination,
        connections,
        nextMark: () => next++,
        onAnswer: (mark) => answers.set(mark, { round, at: performance.now() }),
      });
      const syncs = watchSyncs(product.scanUrl);
      const before = saves.counts();
      const saving = saves.saveUntilKilled(product);
      await visitors.started;
      // However busy the machine is, each cut comes after an answered change and an answered upload.
      await waitFor(() => saves.counts().changes > before.changes && saves.counts().files > before.files, {
        timeoutMs: 120_000,
        what: 'an answered change and an answered upload',
      });
      await sleep(shortestMs + random() * (longestMs - shortestMs));
      const at = cutPower(product, disk);
      await Promise.all([visitors.stop(), syncs.stop(), saving]);
      const last = syncs.readings.at(-1);
      cuts.push({
        at,
        durableBefore: durableBefore(syncs.readings),
        notDurable: last?.notDurable ?? 0,
        slowestSyncMs: last?.slowestSyncMs ?? 0,
      });
      await disk.restore();
      product = await start();
      slowestStartSeconds = Math.max(slowestStartSeconds, product.secondsToReady);
      lostSaves.push(...(await saves.findLost(product)));
      progress(`power-cut: ${durability}, ${round + 1} of ${rounds} cuts, ${answers.size} scans answered`);
    }
    await waitUntilShipped(dataDir, shipTimeoutMs);
  } finally {
    await product.stop();
  }
  const found = await readStoredMarks(dataDir);
  return {
    ...compareMarks(new Set(answers.keys()), found),
    ...judgeLost(
      [...answers].filter(([mark]) => !found.has(mark)).map(([, answer]) => answer),
      cuts,
    ),
    answered: answers.size,
    notDurable: cuts.reduce((sum, cut) => sum + cut.notDurable, 0),
    slowestSyncMs: Math.max(...cuts.map((cut) => cut.slowestSyncMs)),
    saves: saves.counts(),
    lostSaves,
    slowestStartSeconds,
  };
}

/** The embedded stores alone say their addresses, which the whole product does not. */
async function readStoredMarks(dataDir: string): Promise<Map<number, number>> {
  const engines = await startEngines(dataDir);
  try {
    return await readCountedMarks(engines.clickhouseUrl);
  } finally {
    await engines.stop();
  }
}

/**
 * All processes are stopped, then the disk drops unsynced writes, and then they are killed. Returns the time before the
 * first was stopped.
 */
function cutPower(product: Product, disk: LossyDisk): number {
  const at = performance.now();
  const stopped = new Set<number>();
  // The launcher first, which would start others; repeated for processes that were just started.
  for (let pids = [product.pid]; pids.length > 0; pids = processTree(product.pid).filter((pid) => !stopped.has(pid))) {
    signalAll(pids, 'SIGSTOP');
    for (const pid of pids) stopped.add(pid);
  }
  disk.cutPower();
  signalAll(stopped, 'SIGKILL');
  return at;
}

function signalAll(pids: Iterable<number>, signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended by itself, as helpers of PostgreSQL do.
    }
  }
}

function judgeLost(lost: readonly Answer[], cuts: readonly Cut[]): Pick<PowerCuts, 'lostAfterSync' | 'oldestLostMs'> {
  const judged = lost.flatMap(({ round, at }) => {
    const cut = cuts[round];
    return cut === undefined ? [] : [{ ageMs: cut.at - at, wasSynced: at < cut.durableBefore }];
  });
  return {
    lostAfterSync: judged.filter(({ wasSynced }) => wasSynced).length,
    oldestLostMs: judged.reduce((oldest, { ageMs }) => Math.max(oldest, ageMs), 0),
  };
}
