/**
 * `npm run staff -- ...`: manages support staff, restores access for people who cannot sign in, and reclassifies scans.
 * Uses the stores in DATABASE_URL and CLICKHOUSE_URL, else the embedded stores of the data directory, which it starts
 * if the product is not running.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { findRunningDatabase, findRunningEngine } from './stores/find-running.ts';
import { withStartedStores } from './stores/start-stores.ts';

const root = join(import.meta.dirname, '..');
const dataDir = resolve(process.env['EVERCODE_DATA_DIR'] ?? process.env['DATA_DIR'] ?? join(root, 'data'));

type Stores = { databaseUrl: string; clickhouseUrl?: string | undefined };

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const databaseUrl =
    process.env['EVERCODE_DATABASE_URL'] ?? process.env['DATABASE_URL'] ?? (await findRunningDatabase(dataDir));
  if (databaseUrl !== undefined)
    return runCommand(args, {
      databaseUrl,
      clickhouseUrl:
        process.env['EVERCODE_CLICKHOUSE_URL'] ?? process.env['CLICKHOUSE_URL'] ?? (await findRunningEngine(dataDir)),
    });
  return (await withStartedStores(process.env, (stores) => runCommand(args, stores))) ?? 1;
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
