import { sql, type NewRow, type Queries, type Row, type RowChange, type Transaction } from '@evercode/database';

export type DomainRow = Row<'domains'>;

/** The domains that a workspace sees: a disconnected one is kept only for its codes. */
const connected = sql<boolean>`disconnected_at is null`;

export async function listDomains(db: Queries, accountId: string): Promise<DomainRow[]> {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('accountId', '=', accountId)
    .where(connected)
    .orderBy('name')
    .execute();
}

export async function findDomain(db: Queries, accountId: string, id: string): Promise<DomainRow | undefined> {
  return db
    .selectFrom('domains')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where(connected)
    .executeTakeFirst();
}

export async function lockDomain(trx: Transaction, accountId: string, id: string): Promise<DomainRow | undefined> {
  return trx
    .selectFrom('domains')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .where(connected)
    .forUpdate()
    .executeTakeFirst();
}

/** The row of a name that the workspace has or had. */
export async function lockDomainByName(
  trx: Transaction,
  accountId: string,
  name: string,
): Promise<DomainRow | undefined> {
  return trx
    .selectFrom('domains')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertDomain(trx: Transaction, row: NewRow<'domains'>): Promise<DomainRow> {
  return trx.insertInto('domains').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeDomain(trx: Transaction, id: string, change: RowChange<'domains'>): Promise<DomainRow> {
  return trx.updateTable('domains').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** At most one default; without any, new codes get the domain of the installation. */
export async function clearDefault(trx: Transaction, accountId: string): Promise<void> {
  await trx
    .updateTable('domains')
    .set({ isDefault: false })
    .where('accountId', '=', accountId)
    .where('isDefault', '=', true)
    .execute();
}

/** The number of codes on each domain, without those in the trash. */
export async function countCodes(db: Queries, accountId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('qrs')
    .select(['domain', sql<number>`count(*)::integer`.as('count')])
    .where('accountId', '=', accountId)
    .where('state', '<>', 'deleted')
    .where('isDynamic', '=', true)
    .groupBy('domain')
    .execute();
  return new Map(rows.map(({ domain, count }) => [domain, count]));
}

/** Until when the name of a deleted workspace is kept back. */
export async function findHeldBack(db: Queries, name: string, now: Date): Promise<Date | undefined> {
  const row = await db
    .selectFrom('domains')
    .select('releasedAt')
    .where('name', '=', name)
    .where('releasedAt', '>', now)
    .orderBy('releasedAt', 'desc')
    .executeTakeFirst();
  return row?.releasedAt ?? undefined;
}

/** All rows of a name in every workspace, locked in one order. For the worker, outside of any workspace. */
export async function lockName(trx: Transaction, name: string): Promise<DomainRow[]> {
  return trx.selectFrom('domains').selectAll().where('name', '=', name).orderBy('id').forUpdate().execute();
}

/** The pictures that a domain shows, by their id. */
export async function findPictures(
  db: Queries,
  rows: readonly Pick<DomainRow, 'shows'>[],
): Promise<ReadonlyMap<string, Row<'assets'>>> {
  const ids = rows.flatMap(({ shows }) => [shows.logo, shows.favicon]).filter((id) => typeof id === 'string');
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('assets').selectAll().where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row]));
}
