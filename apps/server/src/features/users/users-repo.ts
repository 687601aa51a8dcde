import type { Queries, Row, RowChange, Transaction } from '@evercode/database';

export type UserRow = Row<'users'>;

export async function findUser(db: Queries, uuid: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function changeUser(trx: Transaction, uuid: string, change: RowChange<'users'>): Promise<UserRow> {
  if (Object.keys(change).length === 0) return trx.selectFrom('users').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  return trx.updateTable('users').set(change).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow();
}
