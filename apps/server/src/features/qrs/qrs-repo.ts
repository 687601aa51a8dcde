import { toSearchKey } from '@evercode/contract';
import { isUniqueViolation, type NewRow, type Queries, type Row, type RowChange, type Transaction } from '@evercode/database';
import { notFound, violationError } from '../../platform/http/app-error.ts';

export type QrRow = Row<'qrs'>;

export async function findQr(db: Queries, accountUuid: string, uuid: string): Promise<QrRow | undefined> {
  return db.selectFrom('qrs').selectAll().where('id', '=', uuid).where('accountId', '=', accountUuid).executeTakeFirst();
}

/** Saves of one code take turns, so that its versions have an order. */
export async function lockQr(trx: Transaction, accountUuid: string, uuid: string): Promise<QrRow | undefined> {
  return trx.selectFrom('qrs').selectAll().where('id', '=', uuid).where('accountId', '=', accountUuid).forUpdate().executeTakeFirst();
}

/**
 * Active codes, which are what a plan has room for. Whoever is about to add one holds the lock, so that two cannot take the last place.
 * It leaves room for the share that a foreign key takes: with `for update`, two who had claimed an Idempotency-Key each would wait for each other.
 */
export async function lockAndCountActive(trx: Transaction, accountUuid: string): Promise<number> {
  const account = await trx.selectFrom('accounts').select('id').where('id', '=', accountUuid).forNoKeyUpdate().executeTakeFirst();
  // Deleted while this request waited for it.
  if (account === undefined) throw notFound();
  const { count } = await trx
    .selectFrom('qrs')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountUuid)
    .where('isDynamic', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertQr(trx: Transaction, qr: Omit<NewRow<'qrs'>, 'titleKey'>): Promise<QrRow> {
  const inserted = await refuseTakenTitle(trx.insertInto('qrs').values({ ...qr, titleKey: toSearchKey(qr.title) }).returningAll().executeTakeFirstOrThrow());
  await trx.updateTable('accounts').set({ hasCreatedFirstQr: true }).where('id', '=', qr.accountId).where('hasCreatedFirstQr', '=', false).execute();
  return inserted;
}

export async function changeQr(trx: Transaction, uuid: string, change: RowChange<'qrs'>): Promise<QrRow> {
  const changeWithKey = { ...change, ...(change.title !== undefined && { titleKey: toSearchKey(change.title) }) };
  return refuseTakenTitle(trx.updateTable('qrs').set(changeWithKey).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow());
}

export async function findProjectState(db: Queries, project: string): Promise<Row<'projects'>['state'] | undefined> {
  return (await db.selectFrom('projects').select('state').where('id', '=', project).executeTakeFirst())?.state;
}

/** Names of the projects of these codes. */
export async function findProjectTitles(db: Queries, projects: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(projects.filter((project) => project !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('projects').select(['id', 'title']).where('id', 'in', wanted).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function findUses(db: Queries, uuid: string): Promise<number | null> {
  const row = await db.selectFrom('qrUses').select('uses').where('qrId', '=', uuid).executeTakeFirst();
  return row === undefined ? null : Number(row.uses);
}

export async function removeQr(trx: Transaction, uuid: string): Promise<void> {
  await trx.deleteFrom('qrs').where('id', '=', uuid).execute();
}

async function refuseTakenTitle<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (isUniqueViolation(error, 'qrs_title')) throw violationError('title', 'constraint.qr.title.duplicated', 'Name already exists.');
    throw error;
  }
}
