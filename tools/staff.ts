/**
 * `npm run staff -- ...`: who the support staff are, help for somebody who has lost how they sign in, the classes of scans. It works on the
 * stores that DATABASE_URL and CLICKHOUSE_URL name; else on the embedded ones of the data directory, of a product that runs or, when none
 * does, for a moment on their own.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(process.env['EVERCODE_DATA_DIR'] ?? process.env['DATA_DIR'] ?? join(root, 'data'));

type Stores = { databaseUrl: string; clickhouseUrl?: string | undefined };

process.exitCode = await manage(process.argv.slice(2));

async function manage(args: readonly string[]): Promise<number> {
  const given = process.env['EVERCODE_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? (await findRunningDatabase());
  if (given !== undefined) return runCommand(args, { databaseUrl: given, clickhouseUrl: process.env['EVERCODE_CLICKHOUSE_URL'] ?? process.env['CLICKHOUSE_URL'] ?? (await findRunningEngine()) });
  const launcher = fork(join(root, 'apps/launcher/start.mjs'), ['--engines'], { cwd: root, execArgv: [] });
  const ended = once(launcher, 'exit');
  const urls: unknown = await Promise.race([once(launcher, 'message').then(([message]: unknown[]) => message), ended]);
  if (!isEngines(urls)) return 1;
  const code = await runCommand(args, urls);
  launcher.kill('SIGTERM');
  await ended;
  return code;
}

async function runCommand(args: readonly string[], { databaseUrl, clickhouseUrl }: Stores): Promise<number> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, ...(clickhouseUrl !== undefined && { CLICKHOUSE_URL: clickhouseUrl }) };
  const command = spawn(process.execPath, [join(root, 'apps/server/src/staff.ts'), ...args], { cwd: root, env, stdio: 'inherit' });
  await once(command, 'exit');
  return command.exitCode === 0 ? 0 : 1;
}

/** PostgreSQL notes where it listens; its password lies beside it. A note may outlive its server, so somebody must answer. */
async function findRunningDatabase(): Promise<string | undefined> {
  const note = join(dataDir, 'postgres/postmaster.pid');
  const secret = join(dataDir, 'secrets/postgres-password');
  if (!existsSync(note) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(note, 'utf8').split('\n')[3]);
  if (!(await answers(port))) return undefined;
  return `postgres://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

/** The launcher notes where the engine listens. */
async function findRunningEngine(): Promise<string | undefined> {
  const note = join(dataDir, 'run/engine.port');
  const secret = join(dataDir, 'secrets/engine-password');
  if (!existsSync(note) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(note, 'utf8'));
  if (!(await answers(port))) return undefined;
  return `http://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

function answers(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function isEngines(message: unknown): message is Stores {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message;
}
