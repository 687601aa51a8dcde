import { sql, type Queries, type Row, type Transaction } from '@evercode/database';
import type { Comparison } from '../protocol/read-filter.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { isUuid } from '../people/people-repo.ts';

export type GroupRow = Row<'scimGroups'>;

export async function findGroup(db: Queries, accountId: string, id: string): Promise<GroupRow | undefined> {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('scimGroups')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Before people and the workspace. Two changes of a group wait for each other, so that a version is based on once. */
export async function lockGroup(trx: Transaction, accountId: string, id: string): Promise<GroupRow | undefined> {
  if (!isUuid(id)) return undefined;
  return trx
    .selectFrom('scimGroups')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function listGroups(
  db: Queries,
  accountId: string,
  comparisons: readonly Comparison[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: GroupRow[]; total: number }> {
  let groups = db.selectFrom('scimGroups').selectAll().where('accountId', '=', accountId);
  for (const { attribute, value } of comparisons) {
    const text = String(value);
    if (attribute === 'displayname') groups = groups.where(sql<boolean>`lower(name) = lower(${text})`);
    else if (attribute === 'externalid') groups = groups.where('externalId', '=', text);
    else if (attribute === 'id') groups = groups.where(sql<boolean>`id::text = lower(${text})`);
    else throw new ScimError(400, `Groups can’t be filtered by ${attribute}.`, 'invalidFilter');
  }
  const { total } = await groups
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = limit === 0 ? [] : await groups.orderBy('createdAt').orderBy('id').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

/** The members of groups, by group. */
export async function readMembers(
  db: Queries,
  groupIds: readonly string[],
): Promise<ReadonlyMap<string, { id: string; userName: string }[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('scimMembers')
    .innerJoin('scimUsers', 'scimUsers.id', 'scimMembers.personId')
    .select(['scimMembers.groupId', 'scimUsers.id', 'scimUsers.userName'])
    .where('scimMembers.groupId', 'in', groupIds)
    .where('scimUsers.deletedAt', 'is', null)
    .orderBy('scimUsers.userName')
    .execute();
  const members = new Map<string, { id: string; userName: string }[]>();
  for (const { groupId, id, userName } of rows) {
    const known = members.get(groupId);
    if (known === undefined) members.set(groupId, [{ id, userName }]);
    else known.push({ id, userName });
  }
  return members;
}

export async function setMembers(
  trx: Transaction,
  { accountId, id: groupId }: Pick<GroupRow, 'accountId' | 'id'>,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await trx.deleteFrom('scimMembers').where('groupId', '=', groupId).where('personId', 'in', removed).execute();
  if (added.length > 0)
    await trx
      .insertInto('scimMembers')
      .values(added.map((personId) => ({ accountId, groupId, personId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export async function countGroups(db: Queries, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scimGroups')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function countMemberships(db: Queries, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('scimMembers')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
