import { sql, type NewRow, type Queries, type Row, type RowChange, type Transaction } from '@evercode/database';
import type { Comparison } from '../protocol/read-filter.ts';
import { ScimError } from '../protocol/scim-error.ts';

const selectPeople = (db: Queries, workspaceUuid: string) =>
  db
    .selectFrom('scimUsers')
    .innerJoin('users', 'users.id', 'scimUsers.userId')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.userId', '=', 'scimUsers.userId')
        .onRef('memberships.accountId', '=', 'scimUsers.accountId'),
    )
    .selectAll('scimUsers')
    .select(['users.email', 'memberships.id as membershipId', 'memberships.role as memberRole'])
    .select('memberships.permissions as memberPermissions')
    .where('scimUsers.accountId', '=', workspaceUuid);

/** A person whom the provider keeps, with the present membership. */
export type PersonRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirst']>>>;

export async function findPerson(db: Queries, workspaceUuid: string, id: string): Promise<PersonRow | undefined> {
  if (!isUuid(id)) return undefined;
  return selectPeople(db, workspaceUuid)
    .where('scimUsers.id', '=', id)
    .where('scimUsers.deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Also one whom the provider has deleted. */
export async function findPersonOfUser(
  db: Queries,
  workspaceUuid: string,
  userUuid: string,
): Promise<PersonRow | undefined> {
  return selectPeople(db, workspaceUuid).where('scimUsers.userId', '=', userUuid).executeTakeFirst();
}

export async function listMembersOf(
  db: Queries,
  workspaceUuid: string,
  ids: readonly string[] | 'all',
): Promise<PersonRow[]> {
  const people = selectPeople(db, workspaceUuid).where('scimUsers.deletedAt', 'is', null).orderBy('scimUsers.userId');
  if (ids === 'all') return people.execute();
  return ids.length === 0 ? [] : people.where('scimUsers.id', 'in', ids).execute();
}

/** A page of the people that meet all comparisons, with the number of all of them. */
export async function listPeople(
  db: Queries,
  workspaceUuid: string,
  comparisons: readonly Comparison[],
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: PersonRow[]; total: number }> {
  let people = selectPeople(db, workspaceUuid).where('scimUsers.deletedAt', 'is', null);
  for (const { attribute, value } of comparisons) {
    const text = String(value);
    if (attribute === 'username') people = people.where(sql<boolean>`lower(scim_users.user_name) = lower(${text})`);
    else if (attribute === 'externalid') people = people.where('scimUsers.externalId', '=', text);
    else if (attribute === 'id') people = people.where(sql<boolean>`scim_users.id::text = lower(${text})`);
    else if (emailAttributes.has(attribute)) people = people.where('users.email', '=', text.toLowerCase());
    else throw new ScimError(400, `People can’t be filtered by ${attribute}.`, 'invalidFilter');
  }
  const { total } = await people
    .clearSelect()
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows =
    limit === 0
      ? []
      : await people.orderBy('scimUsers.createdAt').orderBy('scimUsers.id').offset(offset).limit(limit).execute();
  return { rows, total: Number(total) };
}

const emailAttributes: ReadonlySet<string> = new Set(['emails', 'emails.value', 'emails[type eq "work"].value']);

export async function countPeople(
  db: Queries,
  workspaceUuid: string,
): Promise<{ active: number; deactivated: number }> {
  const { rows } = await sql<{ active: number; deactivated: number }>`
    select count(memberships.id)::integer as active,
      (count(*) filter (where memberships.id is null and deactivated_at is not null))::integer as deactivated
    from scim_users left join memberships using (account_id, user_id)
    where scim_users.account_id = ${workspaceUuid}::uuid and deleted_at is null`.execute(db);
  return rows[0] ?? { active: 0, deactivated: 0 };
}

export async function insertPerson(trx: Transaction, row: NewRow<'scimUsers'>): Promise<void> {
  await trx.insertInto('scimUsers').values(row).execute();
}

/** Each change of what the provider sees makes a new version. */
export async function changePersonRow(trx: Transaction, id: string, change: RowChange<'scimUsers'>): Promise<void> {
  await trx
    .updateTable('scimUsers')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function findUser(
  trx: Transaction,
  email: string,
): Promise<Pick<Row<'users'>, 'id' | 'isStaff'> | undefined> {
  return trx
    .selectFrom('users')
    .select(['id', 'isStaff'])
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirst();
}

export const isUuid = (text: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
