/**
 * `npm run staff -- ...`: manages support staff, restores access for people who cannot sign in, and reclassifies scans.
 * Uses the stores in DATABASE_URL and CLICKHOUSE_URL, else the embedded stores of the data directory, which it starts
 * if the product is not running.
 */
import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(process.env['EVERCODE_DATA_DIR'] ?? process.env['DATA_DIR'] ?? join(root, 'data'));

type Stores = { databaseUrl: string; clickhouseUrl?: string | undefined };

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const databaseUrl =
    process.env['EVERCODE_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? (await findRunningDatabase());
  if (databaseUrl !== undefined)
    return runCommand(args, {
      databaseUrl,
      clickhouseUrl:
        process.env['EVERCODE_CLICKHOUSE_URL'] ?? process.env['CLICKHOUSE_URL'] ?? (await findRunningEngine()),
    });
  const launcher = fork(join(root, 'apps/launcher/start.mjs'), ['--engines'], { cwd: root, execArgv: [] });
  const exited = once(launcher, 'exit');
  const urls: unknown = await Promise.race([once(launcher, 'message').then(([message]: unknown[]) => message), exited]);
  if (!isEngines(urls)) return 1;
  const code = await runCommand(args, urls);
  launcher.kill('SIGTERM');
  await exited;
  return code;
}

async function runCommand(args: readonly string[], { databaseUrl, clickhouseUrl }: Stores): Promise<number> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    ...(clickhouseUrl !== undefined && { CLICKHOUSE_URL: clickhouseUrl }),
  };
  const command = spawn(process.execPath, [join(root, 'apps/server/src/staff.ts'), ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  await once(command, 'exit');
  return command.exitCode === 0 ? 0 : 1;
}

/**
 * Reads the port that PostgreSQL wrote to its pid file. The file may outlive its server, so the port must accept
 * connections.
 */
async function findRunningDatabase(): Promise<string | undefined> {
  const portFile = join(dataDir, 'postgres/postmaster.pid');
  const secret = join(dataDir, 'secrets/postgres-password');
  if (!existsSync(portFile) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8').split('\n')[3]);
  if (!(await isListening(port))) return undefined;
  return `postgres://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

/** Reads the port of the engine that the launcher wrote. */
async function findRunningEngine(): Promise<string | undefined> {
  const portFile = join(dataDir, 'run/engine.port');
  const secret = join(dataDir, 'secrets/engine-password');
  if (!existsSync(portFile) || !existsSync(secret)) return undefined;
  const port = Number(readFileSync(portFile, 'utf8'));
  if (!(await isListening(port))) return undefined;
  return `http://evercode:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/evercode`;
}

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.once('connect', () => resolve(true));
  socket.once('error', () => resolve(false));
  return promise.finally(() => socket.destroy());
}

function isEngines(message: unknown): message is Stores {
  return typeof message === 'object' && message !== null && 'databaseUrl' in message;
}
