import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFastFolder } from '@evercode/testkit/find-fast-folder';
import { findFreePort } from '@evercode/testkit/find-free-port';

const ENGINE = join(import.meta.dirname, '../../../../engine/src/main.ts');

export type OwnEngine = {
  url: string;
  start: () => Promise<void>;
  kill: () => Promise<void>;
  remove: () => Promise<void>;
};

/** An analytics engine of a test's own, which may be killed. It restarts on the same port and directory. */
export async function createEngine(): Promise<OwnEngine> {
  const directory = mkdtempSync(join(findFastFolder(), 'evercode-engine-'));
  const port = await findFreePort();
  let engine: ChildProcess | undefined;
  const kill = async () => {
    if (engine?.exitCode !== null || engine.signalCode !== null) return;
    const exited = once(engine, 'exit');
    engine.kill('SIGKILL');
    await exited;
  };
  return {
    url: `http://evercode:secret@127.0.0.1:${port}/evercode`,
    kill,
    async start() {
      const env = {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        ENGINE_PORT: String(port),
        ENGINE_DIR: directory,
        ENGINE_USER: 'evercode',
        ENGINE_PASSWORD: 'secret',
      };
      engine = fork(ENGINE, { env, execArgv: [] });
      await once(engine, 'message');
    },
    async remove() {
      await kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
