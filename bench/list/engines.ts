import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanEnvironment, repository } from '../product.ts';

export type Engines = { pid: number; databaseUrl: string; clickhouseUrl: string; stop: () => Promise<void> };

/**
 * The two embedded stores of `npm start` on their own, so that a bench can fill them and record their statements.
 */
export async function startEngines(dataDir: string, more: NodeJS.ProcessEnv = {}): Promise<Engines> {
  const launcher = fork(join(repository, 'apps/launcher/start.mjs'), ['--engines'], {
    env: { ...cleanEnvironment(), ...more, DATA_DIR: dataDir },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(launcher, 'exit');
  const first: unknown = await Promise.race([
    once(launcher, 'message').then(([message]: unknown[]) => message),
    exited,
  ]);
  if (!isAddresses(first)) throw new Error('The engines did not start; see the reason above.');
  const { databaseUrl, clickhouseUrl } = first;
  return {
    pid: launcher.pid ?? 0,
    databaseUrl,
    clickhouseUrl,
    stop: async () => {
      launcher.kill('SIGTERM');
      await exited;
    },
  };
}

function isAddresses(message: unknown): message is Pick<Engines, 'databaseUrl' | 'clickhouseUrl'> {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message && 'clickhouseUrl' in message;
}
