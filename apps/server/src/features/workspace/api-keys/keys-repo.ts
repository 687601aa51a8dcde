import type { NewRow, RowChange, Transaction } from '@evercode/database';
import { selectKeys } from '../../../platform/sign-in/keys/find-key.ts';

const selectListed = (trx: Transaction, workspaceUuid: string, now: Date) =>
  selectKeys(trx, now)
    .leftJoin('users', 'users.id', 'apiKeys.createdBy')
    .select(['apiKeys.prefix', 'apiKeys.createdAt as madeAt', 'users.name as userName', 'users.lastName'])
    .where('apiKeys.accountId', '=', workspaceUuid);

/** The latest first. */
export const listKeys = async (trx: Transaction, workspaceUuid: string, now: Date) =>
  selectListed(trx, workspaceUuid, now).orderBy('apiKeys.createdAt', 'desc').orderBy('apiKeys.id').execute();

export const findKey = async (trx: Transaction, workspaceUuid: string, id: string, now: Date) =>
  selectListed(trx, workspaceUuid, now).where('apiKeys.id', '=', id).executeTakeFirst();

export type ListedKey = NonNullable<Awaited<ReturnType<typeof findKey>>>;

/** Keys that work, or could again: neither expired nor of a person who has left. */
export async function countKeys(trx: Transaction, workspaceUuid: string, now: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('apiKeys')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .where('membershipId', 'is not', null)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findMembership(
  trx: Transaction,
  workspaceUuid: string,
  userUuid: string,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('memberships')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('userId', '=', userUuid)
    .executeTakeFirst();
  return row?.id;
}

export async function insertKey(trx: Transaction, row: NewRow<'apiKeys'>): Promise<void> {
  await trx.insertInto('apiKeys').values(row).execute();
}

export async function changeKey(
  trx: Transaction,
  workspaceUuid: string,
  id: string,
  change: RowChange<'apiKeys'>,
): Promise<void> {
  await trx.updateTable('apiKeys').set(change).where('accountId', '=', workspaceUuid).where('id', '=', id).execute();
}

/** The name of the deleted key. */
export async function removeKey(trx: Transaction, workspaceUuid: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('apiKeys')
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function countRequests(trx: Transaction, workspaceUuid: string, month: string): Promise<number> {
  const row = await trx
    .selectFrom('apiUsage')
    .select('requests')
    .where('accountId', '=', workspaceUuid)
    .where('month', '=', month)
    .executeTakeFirst();
  return row?.requests ?? 0;
}
