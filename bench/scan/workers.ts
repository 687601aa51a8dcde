import { join } from 'node:path';
import { scanEnvironment, scanNodeOptions } from '@evercode/config/node-options';
import { repository } from '../product.ts';
import { drive } from './drive.ts';
import { takeRecordedCount, waitUntilRoutesInMemory } from './measure-run.ts';
import { startPinned, type ServerProcess } from './server-process.ts';

const CONNECTIONS = 64;
const SECONDS = 5;
const WARM_UP_SECONDS = 2;

/**
 * Requests a second of one worker per core, all sharing a port and the routes. Each core also runs its share of the
 * load, so that one and two workers have the same conditions.
 */
export async function measureWorkers(
  cores: readonly number[],
  { dataDir, draws, codes }: { dataDir: string; draws: string; codes: number },
): Promise<number> {
  const workers: ServerProcess[] = [];
  try {
    for (const [lane, core] of cores.entries()) {
      const port = workers.at(0) === undefined ? '0' : new URL(workers.at(0)?.url ?? '').port;
      const env = {
        ...scanEnvironment,
        DATA_DIR: dataDir,
        SCAN_PORT: port,
        SCAN_WORKERS: '2',
        SCAN_LANE: String(lane),
      };
      const worker = await startPinned(
        join(repository, 'apps/scan/src/main.ts'),
        core,
        env,
        scanNodeOptions('grouped'),
      );
      // Waits before the next worker shares the port, so the metrics come from this one.
      await waitUntilRoutesInMemory(codes)(worker.url);
      workers.push(worker);
    }
    const load = async (seconds: number) =>
      Promise.all(
        cores.map((core) => drive({ url: workers.at(0)?.url ?? '', seconds, connections: CONNECTIONS, draws, core })),
      );
    await load(WARM_UP_SECONDS);
    const driven = await load(SECONDS);
    return driven.reduce((sum, { answered, seconds }) => sum + answered / seconds, 0);
  } finally {
    await Promise.all(workers.map(async (worker) => worker.stop()));
    await takeRecordedCount(dataDir);
  }
}
