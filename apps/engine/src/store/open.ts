import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate as untilQueuedIsDone } from 'node:timers/promises';
import type { Session } from 'chdb';
import { readEngineFailure } from '../errors.ts';
import { limits } from '../limits.ts';
import { buildBase, buildPrelude, ownDatabase } from './prelude.ts';
import { requestSettingsOf, serverSettingsOf } from './chdb-settings.ts';
import { createSpares } from './spares.ts';

export class StoreError extends Error {}

type StoreQuery = {
  sql: string;
  format: string;
  database: string;
  parameters: ReadonlyMap<string, string>;
  settings: ReadonlyMap<string, string>;
  isReadOnly: boolean;
};

export type StoreAnswer = { bytes: Uint8Array; rowsRead: number; bytesRead: number; elapsedNs: number };

export type Store = {
  directory: string;
  version: string;
  timezone: string;
  /** Runs off the event loop. Throws ClickHouseError. */
  run: (query: StoreQuery) => Promise<StoreAnswer>;
  close: () => Promise<void>;
};

/**
 * Opens chDB on the directory. chDB holds a kernel lock on its file `status`, one process at a time; the kernel
 * releases it when the process dies, so a stale lock cannot exist.
 */
export async function openStore(givenDirectory: string, { lowMemory }: { lowMemory: boolean }): Promise<Store> {
  const directory = resolve(givenDirectory);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const settingsFile = join(directory, 'engine-settings.xml');
  await writeFile(settingsFile, serverSettingsOf(lowMemory), { mode: 0o600 });
  const chdb = await import('chdb');
  const anchor = await openAnchor(
    () => new chdb.Session(directory, { connectionArgs: [`--config-file=${settingsFile}`] }),
    directory,
  );
  anchor.query(`CREATE DATABASE IF NOT EXISTS ${ownDatabase}`);
  const [version = '', timezone = 'UTC'] = anchor.query('SELECT version(), timezone()', 'TSV').trim().split('\t');
  const base = buildBase(requestSettingsOf(lowMemory));
  const spares = createSpares(
    async () => {
      const connection = new chdb.Session(directory);
      await connection.queryAsync(base).catch((failure: unknown) => closeAfter(connection, failure));
      return connection;
    },
    (lowMemory ? limits.lowMemory : limits).runningQueries,
  );

  return {
    directory,
    version,
    timezone,
    async run({ sql, format, ...context }) {
      // A connection per request: costs about a millisecond, and keeps settings and values of requests apart.
      let connection: Session | undefined;
      try {
        connection = await spares.take();
        const prelude = buildPrelude(context);
        if (prelude !== '') await connection.queryAsync(prelude);
        const result = await connection.queryAsync(sql, { format });
        return {
          bytes: result.bytes(),
          rowsRead: result.rowsRead,
          bytesRead: result.bytesRead,
          elapsedNs: Math.round(result.elapsed * 1e9),
        };
      } catch (failure) {
        throw readEngineFailure(failure);
      } finally {
        // Once the answer is on its way: opening a connection holds the event loop.
        void untilQueuedIsDone().then(() => {
          connection?.close();
          spares.refill();
        });
      }
    },
    async close() {
      await untilQueuedIsDone();
      await spares.close();
      await chdb.drainPending();
      anchor.close();
    },
  };
}

function closeAfter(connection: Session, failure: unknown): never {
  connection.close();
  throw failure;
}

async function openAnchor(open: () => Session, directory: string): Promise<Session> {
  try {
    return open();
  } catch (failure) {
    const holder = await findHolder(directory);
    if (holder !== undefined) {
      throw new StoreError(`The analytics store in ${directory} is already open in process ${holder}.`, {
        cause: failure,
      });
    }
    // chDB wrote the reason to stderr; its exception has none.
    throw new StoreError(`The analytics store in ${directory} cannot be opened.`, { cause: failure });
  }
}

/** chDB writes the pid of the lock holder into the locked file. */
async function findHolder(directory: string): Promise<number | undefined> {
  const text = await readFile(join(directory, 'status'), 'utf8').catch(() => '');
  const pid = Number(/^PID: (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
  if (!Number.isInteger(pid) || pid === process.pid) return undefined;
  try {
    process.kill(pid, 0);
    return pid;
  } catch (failure) {
    const isAlive = failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
    return isAlive ? pid : undefined;
  }
}
