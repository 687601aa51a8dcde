import type { NewRow, Queries, Row, Transaction } from '@evercode/database';
import { deriveUuid } from '../../../platform/derive-uuid.ts';
import { hasSso } from '../../../platform/sign-in/sso-in-force.ts';

export type Connection = Row<'ssoConnections'>;

/** A workspace has one connection, whose id is known before it exists: it is in the addresses that go to a provider. */
export const connectionIdOf = (workspaceUuid: string): string => deriveUuid('sso connection', workspaceUuid);

export async function findConnection(db: Queries, id: string): Promise<Connection | undefined> {
  return db.selectFrom('ssoConnections').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The connection, if people can sign on with it now. */
export async function findConnectionInForce(
  db: Queries,
  id: string,
  asked: { billing: 'on' | 'off'; now: Date },
): Promise<Connection | undefined> {
  const connection = await findConnection(db, id);
  return connection?.isEnabled && (await hasSso(db, connection.accountId, asked)) ? connection : undefined;
}

export async function lockConnection(trx: Transaction, id: string): Promise<Connection | undefined> {
  return trx.selectFrom('ssoConnections').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Replaces the provider and keeps what the workspace has chosen. */
export async function putConnection(trx: Transaction, row: NewRow<'ssoConnections'>): Promise<void> {
  const { id: _id, accountId: _accountId, ...changed } = row;
  await trx
    .insertInto('ssoConnections')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** Ends the sessions that a connection has opened. */
export async function endSessionsOf(trx: Transaction, connectionId: string, now: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ endedAt: now })
    .where('ssoConnectionId', '=', connectionId)
    .where('endedAt', 'is', null)
    .execute();
}
