import { join } from 'node:path';
import { repository } from '../product.ts';
import { startServer } from '../scan/server-process.ts';
import type { HeldMemory } from './memory-growth.ts';
import type { Watched } from './watch-server.ts';

/** Starts a scan process that reports its held memory. */
export async function startWatched(dataDir: string): Promise<Watched & { readonly stop: () => Promise<void> }> {
  const options = ['--expose-gc', '--import', join(import.meta.dirname, 'report-held-memory.ts')];
  const server = await startServer(
    join(repository, 'apps/scan/src/main.ts'),
    { DATA_DIR: dataDir, SCAN_PORT: '0', TRUST_PROXY: 'true' },
    options,
  );
  return {
    port: Number(new URL(server.url).port),
    pid: server.pid,
    // Cast: the answer of report-held-memory.ts.
    measureHeld: async () => (await server.ask('report held memory')) as HeldMemory | undefined,
    stop: async () => server.stop(),
  };
}
