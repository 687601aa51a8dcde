import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type StoreAddresses = { databaseUrl: string; clickhouseUrl: string };

/**
 * Runs with the stores of an installation that does not run: starts the embedded ones, and holds the lock of the data
 * directory, so that Evercode cannot start meanwhile. Undefined if they did not start; the launcher has printed why.
 */
export async function withStartedStores<Result>(
  env: Readonly<Record<string, string | undefined>>,
  run: (stores: StoreAddresses) => Promise<Result>,
): Promise<Result | undefined> {
  const root = join(import.meta.dirname, '../..');
  const launcher = fork(join(root, 'apps/launcher/start.mjs'), ['--engines'], { cwd: root, execArgv: [], env });
  const exited = once(launcher, 'exit');
  const first: unknown = await Promise.race([
    once(launcher, 'message').then(([message]: unknown[]) => message),
    exited,
  ]);
  if (!isStores(first)) return undefined;
  try {
    return await run(first);
  } finally {
    launcher.kill('SIGTERM');
    await exited;
  }
}

function isStores(message: unknown): message is StoreAddresses {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message && 'clickhouseUrl' in message;
}
