import { sql, type Database, type Queries, type Row, type Transaction } from '@evercode/database';

export type DeletionRow = Row<'scanDeletions'>;
type NewDeletion = Pick<DeletionRow, 'id' | 'accountId' | 'qrId' | 'label' | 'fromAt' | 'toAt'> & { found: number };

export async function insertDeletion(trx: Transaction, deletion: NewDeletion): Promise<DeletionRow> {
  return trx.insertInto('scanDeletions').values(deletion).returningAll().executeTakeFirstOrThrow();
}

export async function countDeletions(db: Queries, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('scanDeletions')
    .where('accountId', '=', account)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findLatestDeletions(db: Queries, account: string, limit: number): Promise<DeletionRow[]> {
  return db
    .selectFrom('scanDeletions')
    .selectAll()
    .where('accountId', '=', account)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** By the database's clock, so that all workers agree. */
export async function findOpenDeletions(
  db: Database,
  { settleMs }: { settleMs: number },
): Promise<(DeletionRow & { ageMs: number })[]> {
  const age = sql<number>`(extract(epoch from now() - created_at) * 1000)::float8`;
  const rows = await db
    .selectFrom('scanDeletions')
    .selectAll()
    .select(age.as('ageMs'))
    .where('doneAt', 'is', null)
    .where(age, '>=', settleMs)
    .orderBy('createdAt')
    .limit(100)
    .execute();
  return rows;
}

export async function noteDeleted(
  db: Database,
  id: string,
  { deleted, isDone }: { deleted: number; isDone: boolean },
): Promise<void> {
  await db
    .updateTable('scanDeletions')
    .set({ deleted: sql`deleted + ${deleted}`, ...(isDone && { doneAt: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
}
