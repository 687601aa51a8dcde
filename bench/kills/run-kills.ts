import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent } from 'node:http';
import { openRouteWriter } from '@evercode/route-store';
import { compileRouteRecord, routeKey } from '@evercode/routing';
import { startEngines } from '../list/engines.ts';
import { readCountedMarks, untilShipped } from '../outage/after.ts';
import { compareMarks, type Counted } from '../outage/marks.ts';
import { askFor } from '../outage/steady-load.ts';
import { makeTemporaryDirectory, repository } from '../product.ts';
import { createRandom } from '../random.ts';
import { startKillable, type Killable } from './processes.ts';

export type KillOptions = { rounds: number; seed: number; progress?: (line: string) => void };
export type KillResult = Counted & { rounds: number; answered: number; leastAnswered: number; workerKills: number };

const connections = 16;
const leadsTo = 'https://example.com/killed';
const [qr, account] = ['0199f3c0-0000-7000-8000-00000000a001', '0199f3c0-0000-7000-8000-00000000b001'];
/** From the first answer of a round, and from when the worker says that it works. */
const [longestRoundMs, longestWorkMs] = [500, 800];
const shippedWithinMs = 120_000;
const mostFailedStarts = 10;

const scanScript = join(repository, 'apps/scan/src/main.ts');
const serverScript = join(repository, 'apps/server/src/main.ts');

/**
 * Kills the scan process under load, round after round on the same data, and the worker that ships what it wrote at moments of its own. Then lets both
 * finish, and looks for each scan that was answered in the statistics.
 */
export async function runKills({ rounds, seed, progress = () => undefined }: KillOptions): Promise<KillResult> {
  using stores = makeTemporaryDirectory();
  using data = makeTemporaryDirectory();
  const engines = await startEngines(stores.path);
  try {
    await plantCode(data.path);
    const worker = keepKillingWorker({ DATA_DIR: data.path, ROLE: 'worker', DESTINATION_CHECKS: 'false', DATABASE_URL: engines.databaseUrl, CLICKHOUSE_URL: engines.clickhouseUrl }, createRandom(seed + 1));
    const answered = new Set<number>();
    let leastAnswered = Number.POSITIVE_INFINITY;
    try {
      const random = createRandom(seed);
      let next = 0;
      const nextMark = (): number => next++;
      for (let round = 1; round <= rounds; round += 1) {
        const before = answered.size;
        await loadAndKill(data.path, random() * longestRoundMs, nextMark, answered);
        leastAnswered = Math.min(leastAnswered, answered.size - before);
        if (round % 10 === 0) progress(`kills: ${round} of ${rounds} rounds, ${answered.size} scans answered`);
      }
      // What the last round left open is closed by the next process of its lane.
      await (await startScan(data.path)).process.stop();
    } finally {
      await worker.spare();
    }
    try {
      await untilShipped(data.path, shippedWithinMs);
      return { ...compareMarks(answered, await readCountedMarks(engines.clickhouseUrl)), rounds, answered: answered.size, leastAnswered, workerKills: worker.kills() };
    } finally {
      await worker.stop();
    }
  } finally {
    await engines.stop();
  }
}

async function loadAndKill(dataDir: string, afterMs: number, nextMark: () => number, answered: Set<number>): Promise<void> {
  const { process, url } = await startScan(dataDir);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const stopping = new AbortController();
  const first = Promise.withResolvers<void>();

  async function visit(): Promise<void> {
    while (!stopping.signal.aborted) {
      const mark = nextMark();
      const answer = await askFor(`${url}/killed`, agent, mark);
      // Everything else than a broken connection would be a wrong answer.
      if (/^\d/.test(answer) && answer !== `302 ${leadsTo}`) throw new Error(`A scan was answered with ${answer}.`);
      if (!/^\d/.test(answer)) return;
      answered.add(mark);
      first.resolve();
    }
  }

  const visitors = Array.from({ length: connections }, async () => visit());
  const all = Promise.all(visitors);
  await Promise.race([first.promise, all]);
  await sleep(afterMs);
  await process.kill();
  stopping.abort();
  await all;
  agent.destroy();
}

async function startScan(dataDir: string): Promise<{ process: Killable; url: string }> {
  const process = await startKillable(scanScript, { DATA_DIR: dataDir, SCAN_PORT: '0' });
  const { message } = process;
  if (typeof message !== 'object' || message === null || !('port' in message)) throw new Error('The scan process did not say its port.');
  return { process, url: `http://127.0.0.1:${String(message.port)}` };
}

type Worker = { kills(): number; /** Lets the next one live. */ spare(): Promise<void>; stop(): Promise<void> };

function keepKillingWorker(env: NodeJS.ProcessEnv, random: () => number): Worker {
  const sparing = new AbortController();
  let kills = 0;

  /** On a busy machine a start may give up; the launcher would try again as well. */
  async function start(): Promise<Killable> {
    for (let failures = 1; ; failures += 1) {
      try {
        return await startKillable(serverScript, env);
      } catch (error) {
        if (failures === mostFailedStarts) throw error;
      }
    }
  }

  async function live(): Promise<Killable> {
    for (;;) {
      const worker = await start();
      await sleep(random() * longestWorkMs, undefined, { signal: sparing.signal }).catch(() => undefined);
      if (sparing.signal.aborted) return worker;
      await worker.kill();
      kills += 1;
    }
  }

  const last = live();
  // Told by whoever waits for it; until then nobody may.
  last.catch(() => undefined);
  return {
    kills: () => kills,
    async spare() {
      sparing.abort();
      await last;
    },
    stop: async () => (await last).stop(),
  };
}

async function plantCode(dataDir: string): Promise<void> {
  const writer = openRouteWriter(join(dataDir, 'routes'));
  await writer.apply([{ key: routeKey('', 'killed'), record: compileRouteRecord({ version: 1, qr, account, state: 'active', target: { kind: 'redirect', url: leadsTo } }) }]);
  await writer.close();
}
