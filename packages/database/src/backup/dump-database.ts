import type { Readable } from 'node:stream';
import type { Client } from 'pg';
import { openClient } from './open-client.ts';
import {
  BACKUP_SETTINGS,
  quoteName,
  readLayout,
  readSequences,
  sumTable,
  type Sequence,
  type TableLayout,
  type TableSum,
} from './read-layout.ts';

type DumpedTable = TableLayout & TableSum;

/** What a back-up knows of a database beside the rows. */
export type DatabaseDump = {
  server: string;
  migrations: string[];
  tables: DumpedTable[];
  sequences: Sequence[];
};

/** A database under the lock of a back-up: of two back-ups at once, one would delete what the other reads. */
export type BackupSession = {
  dump: (write: (table: string, content: Readable) => Promise<void>) => Promise<DatabaseDump>;
  end: () => Promise<void>;
};

export class BackupUnderWayError extends Error {
  override readonly name = 'BackupUnderWayError';

  constructor() {
    super('Another back-up of this installation is under way. Wait until it has ended.');
  }
}

export class DatabaseEmptyError extends Error {
  override readonly name = 'DatabaseEmptyError';

  constructor() {
    super('The database has no tables of Evercode yet, so there is nothing to back up.');
  }
}

/** `directUrl`: without a pooler, since the lock belongs to the session. */
export async function openBackupSession(directUrl: string): Promise<BackupSession> {
  const client = await openClient(directUrl, 'evercode back-up');
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext('evercode back-up')) as "isOurs"`,
    );
    if (rows[0]?.isOurs !== true) throw new BackupUnderWayError();
  } catch (error) {
    await client.end();
    throw error;
  }
  return { dump: (write) => dumpDatabase(client, write), end: () => client.end() };
}

/**
 * All tables as one moment saw them, while everything goes on: one snapshot that takes no lock but that against changes
 * of the tables. Rows are in COPY's text format, which every version of PostgreSQL reads.
 */
async function dumpDatabase(
  client: Client,
  write: (table: string, content: Readable) => Promise<void>,
): Promise<DatabaseDump> {
  await client.query(`begin isolation level repeatable read read only; ${BACKUP_SETTINGS}`);
  try {
    const layouts = await readLayout(client);
    if (!layouts.some(({ name }) => name === 'kysely_migration')) throw new DatabaseEmptyError();
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name',
    );
    const { rows: servers } = await client.query<{ version: string }>(
      `select current_setting('server_version') as version`,
    );
    const tables: DumpedTable[] = [];
    const { to: copyTo } = await import('pg-copy-streams');
    for (const layout of layouts) {
      await write(layout.name, client.query(copyTo(`copy ${target(layout)} to stdout`)));
      tables.push({ ...layout, ...(await sumTable(client, layout)) });
    }
    return {
      server: servers[0]?.version ?? '',
      migrations: migrations.map(({ name }) => name),
      tables,
      // After the rows, so that no row has a later number.
      sequences: await readSequences(client),
    };
  } finally {
    // The error of a statement says more than that of a rollback on a broken connection.
    await client.query('rollback').catch(() => undefined);
  }
}

export const target = ({ name, columns }: TableLayout): string =>
  `${quoteName(name)} (${columns.map(quoteName).join(', ')})`;
