import type { Totals } from '@evercode/contract';
import type { Queries, Row, RowChange, Transaction } from '@evercode/database';

export type AccountRow = Row<'accounts'>;

export async function findAccount(db: Queries, uuid: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function changeAccount(trx: Transaction, uuid: string, change: RowChange<'accounts'>): Promise<AccountRow> {
  if (Object.keys(change).length === 0) return trx.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow();
  return trx.updateTable('accounts').set(change).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow();
}

export async function countTotals(db: Queries, uuid: string): Promise<Totals> {
  const { count } = await db
    .selectFrom('qrs')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', uuid)
    .where('isDynamic', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirstOrThrow();
  // Nothing pauses codes by itself yet.
  return { qr: Number(count), sysPausedQr: 0 };
}
