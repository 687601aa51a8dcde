import { limits } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Transaction } from '@evercode/database';
import {
  countParts,
  readParts,
  ROWS_PER_PART,
  type StoredRow,
  type TableRecord,
} from '../../../platform/tables/stored-tables.ts';

/** Parts that are written or read together. */
const PARTS_AT_ONCE = 10;

/** Writes the rows while they are read, so that a large table is not in memory. */
export async function insertTable(
  trx: Transaction,
  table: NewRow<'bulkTables'>,
  rows: AsyncIterable<StoredRow>,
): Promise<void> {
  await trx.insertInto('bulkTables').values(table).execute();
  let waiting: StoredRow[] = [];
  let part = 0;
  const write = async (): Promise<void> => {
    const parts: NewRow<'bulkTableParts'>[] = [];
    for (let at = 0; at < waiting.length; at += ROWS_PER_PART) {
      const some = waiting.slice(at, at + ROWS_PER_PART);
      parts.push({ tableId: table.id, part, accountId: table.accountId, rows: JSON.stringify(some) });
      part += 1;
    }
    if (parts.length > 0) await trx.insertInto('bulkTableParts').values(parts).execute();
    waiting = [];
  };
  for await (const row of rows) {
    waiting.push(row);
    if (waiting.length === ROWS_PER_PART * PARTS_AT_ONCE) await write();
  }
  await write();
}

/** Deletes the oldest tables beyond the limit of a workspace, except the ones of open jobs. */
export async function dropOldest(trx: Transaction, workspaceUuid: string): Promise<void> {
  await trx
    .deleteFrom('bulkTables')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bulkTables')
        .select('id')
        .where('accountId', '=', workspaceUuid)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .offset(limits.bulk.tables),
    )
    .where(isUnread)
    .execute();
}

/** Not of an open job, which may take longer than a table is kept. */
const isUnread = sql<boolean>`not exists (
  select from jobs where jobs.account_id = bulk_tables.account_id and jobs.status in ('waiting', 'running')
    and jobs.input ->> 'table' = bulk_tables.id::text)`;

export async function dropEnded(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('bulkTables').where('endsAt', '<', now).where(isUnread).execute();
}

/** All rows in groups. Each group is read in a transaction of its own, so that none lasts as long as the work. */
export async function* readGroups(
  read: <T>(run: (trx: Transaction) => Promise<T>) => Promise<T>,
  table: TableRecord,
): AsyncGenerator<StoredRow[]> {
  for (let first = 0; first < countParts(table); first += PARTS_AT_ONCE)
    yield await read((trx) => readParts(trx, table.id, { first, count: PARTS_AT_ONCE }));
}
