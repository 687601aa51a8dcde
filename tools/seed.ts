/**
 * `npm run seed`: creates a workspace per plan, with a person per role and a year of visits. Evercode must not be
 * running on the same data.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

const launcher = fork(join(root, 'apps/launcher/start.mjs'), ['--engines'], { cwd: root, execArgv: [] });
const ended = once(launcher, 'exit');
const urls: unknown = await Promise.race([once(launcher, 'message').then(([message]: unknown[]) => message), ended]);

if (isEngines(urls)) {
  const env = { ...process.env, DATABASE_URL: urls.databaseUrl, CLICKHOUSE_URL: urls.clickhouseUrl };
  const seed = spawn(process.execPath, [join(root, 'apps/server/src/seed.ts')], { cwd: root, env, stdio: 'inherit' });
  await once(seed, 'exit');
  launcher.kill('SIGTERM');
  await ended;
  process.exitCode = seed.exitCode === 0 ? 0 : 1;
} else {
  process.exitCode = 1;
}

function isEngines(message: unknown): message is { databaseUrl: string; clickhouseUrl: string } {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message && 'clickhouseUrl' in message;
}
