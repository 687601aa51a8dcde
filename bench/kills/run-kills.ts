import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord, routeKey } from '@evercode/routing';
import { startEngines } from '../list/engines.ts';
import { readCountedMarks, waitUntilShipped } from '../outage/read-results.ts';
import { compareMarks, type Counted } from '../outage/marks.ts';
import { makeTemporaryDirectory, repository } from '../product.ts';
import { createRandom } from '@evercode/analytics/random';
import { startKillable, type Killable } from './processes.ts';
import { startVisitors } from './visitors.ts';

type KillOptions = { rounds: number; seed: number; progress?: (line: string) => void };
type KillResult = Counted & { rounds: number; answered: number; minAnswered: number; workerKills: number };

const connections = 16;
const destination = 'https://example.com/killed';
const [qr, account] = ['0199f3c0-0000-7000-8000-00000000a001', '0199f3c0-0000-7000-8000-00000000b001'];
/** The longest time before a kill: of the scan process after its first answer, and of the worker after its start. */
const [maxRoundMs, maxWorkerMs] = [500, 800];
const shipTimeoutMs = 120_000;
const maxFailedStarts = 10;

const scanScript = join(repository, 'apps/scan/src/main.ts');
const serverScript = join(repository, 'apps/server/src/main.ts');

/**
 * Kills the scan process under load, in rounds on the same data, and independently the worker that ships its scans.
 * Then lets both finish, and looks for each answered scan in the statistics. Adds rounds until the worker was killed at
 * least once.
 */
export async function runKills({ rounds, seed, progress = () => undefined }: KillOptions): Promise<KillResult> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  const engines = await startEngines(stores.path);
  try {
    await insertCode(data.path);
    const worker = keepKillingWorker(
      {
        DATA_DIR: data.path,
        ROLE: 'worker',
        DESTINATION_CHECKS: 'false',
        DATABASE_URL: engines.databaseUrl,
        CLICKHOUSE_URL: engines.clickhouseUrl,
      },
      createRandom(seed + 1),
    );
    const answered = new Set<number>();
    let minAnswered = Number.POSITIVE_INFINITY;
    try {
      const random = createRandom(seed);
      let next = 0;
      const nextMark = (): number => next++;
      for (let round = 1; round <= rounds || worker.kills() === 0; round += 1) {
        const before = answered.size;
        await loadAndKill(data.path, random() * maxRoundMs, nextMark, answered);
        minAnswered = Math.min(minAnswered, answered.size - before);
        if (round % 10 === 0) progress(`kills: ${round} of ${rounds} rounds, ${answered.size} scans answered`);
      }
      // The next process of the lane closes the segment that the last kill left open.
      await (await startScan(data.path)).process.stop();
    } finally {
      await worker.stopKilling();
    }
    try {
      await waitUntilShipped(data.path, shipTimeoutMs);
      return {
        ...compareMarks(answered, await readCountedMarks(engines.clickhouseUrl)),
        rounds,
        answered: answered.size,
        minAnswered,
        workerKills: worker.kills(),
      };
    } finally {
      await worker.stop();
    }
  } finally {
    await engines.stop();
  }
}

async function loadAndKill(
  dataDir: string,
  afterMs: number,
  nextMark: () => number,
  answered: Set<number>,
): Promise<void> {
  const { process, url } = await startScan(dataDir);
  const visitors = startVisitors({
    url: `${url}/killed`,
    destination,
    connections,
    nextMark,
    onAnswer: (mark) => answered.add(mark),
  });
  await visitors.started;
  await sleep(afterMs);
  await process.kill();
  await visitors.stop();
}

async function startScan(dataDir: string): Promise<{ process: Killable; url: string }> {
  const process = await startKillable(scanScript, { DATA_DIR: dataDir, SCAN_PORT: '0' });
  const { message } = process;
  if (typeof message !== 'object' || message === null || !('port' in message))
    throw new Error('The scan process did not say its port.');
  return { process, url: `http://127.0.0.1:${String(message.port)}` };
}

type Worker = {
  kills(): number;
  /** Stops killing: the next worker stays alive. */
  stopKilling(): Promise<void>;
  stop(): Promise<void>;
};

function keepKillingWorker(env: NodeJS.ProcessEnv, random: () => number): Worker {
  const stopping = new AbortController();
  let kills = 0;

  /** Retries, as the launcher does: a start may fail on a busy machine. */
  async function start(): Promise<Killable> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await startKillable(serverScript, env);
      } catch (error) {
        if (failures === maxFailedStarts) throw error;
      }
    }
  }

  async function killRepeatedly(): Promise<Killable> {
    for (;;) {
      const worker = await start();
      await sleep(random() * maxWorkerMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return worker;
      await worker.kill();
      kills += 1;
    }
  }

  const lastWorker = killRepeatedly();
  // `stopKilling` and `stop` handle a rejection; until then it must not count as unhandled.
  lastWorker.catch(() => undefined);
  return {
    kills: () => kills,
    async stopKilling() {
      stopping.abort();
      await lastWorker;
    },
    stop: async () => (await lastWorker).stop(),
  };
}

async function insertCode(dataDir: string): Promise<void> {
  const writer = openRouteWriter(join(dataDir, 'routes'));
  await writer.apply([
    {
      key: routeKey('', 'killed'),
      record: compileRouteRecord({
        version: 1,
        qr,
        account,
        state: 'active',
        target: { kind: 'redirect', url: destination },
      }),
    },
  ]);
  await writer.close();
}
