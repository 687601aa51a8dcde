import { join } from 'node:path';
import { repository } from '../product.ts';
import { startServer } from '../scan/server-process.ts';
import type { HeldMemory } from './memory-growth.ts';
import type { Watched } from './watch-server.ts';

/** A scan process that can be asked what memory it holds. */
export async function startWatched(dataDir: string): Promise<Watched & { readonly stop: () => Promise<void> }> {
  const options = ['--expose-gc', '--import', join(import.meta.dirname, 'hand-back.ts')];
  const server = await startServer(join(repository, 'apps/scan/src/main.ts'), { DATA_DIR: dataDir, SCAN_PORT: '0', TRUST_PROXY: 'true' }, options);
  return {
    port: Number(new URL(server.url).port),
    pid: server.pid,
    // hand-back.ts says so.
    measureHeld: async () => await server.ask('hand back') as HeldMemory | undefined,
    stop: async () => server.stop(),
  };
}
