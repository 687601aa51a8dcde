import type { StaffUserQuery } from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';

export async function findStaffUsers(db: Queries, { search, page, itemsPerPage }: StaffUserQuery) {
  let users = db.selectFrom('users');
  if (search !== undefined && search !== '') {
    const like = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    users = users.where((eb) =>
      eb.or([
        eb('users.email', 'ilike', like),
        eb(sql<string>`users.name || ' ' || users.last_name`, 'ilike', like),
        eb.exists(
          eb
            .selectFrom('memberships')
            .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
            .select('memberships.id')
            .whereRef('memberships.userId', '=', 'users.id')
            .where('accounts.name', 'ilike', like),
        ),
      ]),
    );
  }
  const [rows, { totalItems }] = await Promise.all([
    users
      .select(['id', 'name', 'lastName', 'email', 'emailVerifiedAt', 'isStaff', 'createdAt'])
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage)
      .execute(),
    users.select(sql<string>`count(*)`.as('totalItems')).executeTakeFirstOrThrow(),
  ]);
  return { rows, totalItems: Number(totalItems) };
}

export type StaffUserRow = Awaited<ReturnType<typeof findStaffUsers>>['rows'][number];

export async function findWorkspacesOf(db: Queries, users: readonly string[]) {
  if (users.length === 0) return [];
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select((eb) => [
      'memberships.userId',
      'memberships.role',
      'accounts.id',
      'accounts.name',
      'accounts.plan',
      'accounts.subscriptionType',
      eb
        .selectFrom('qrs')
        .select(sql<string>`count(*)`.as('count'))
        .whereRef('qrs.accountId', '=', 'accounts.id')
        .where('qrs.state', '<>', 'deleted')
        .as('codes'),
    ])
    .where('memberships.userId', 'in', [...users])
    .orderBy('memberships.createdAt')
    .orderBy('memberships.id')
    .execute();
}

export type WorkspaceRow = Awaited<ReturnType<typeof findWorkspacesOf>>[number];

/** Locks and reads the staff flag until the transaction ends; undefined without such a user. */
export async function lockStaffFlag(trx: Transaction, uuid: string): Promise<boolean | undefined> {
  const user = await trx.selectFrom('users').select('isStaff').where('id', '=', uuid).forShare().executeTakeFirst();
  return user?.isStaff;
}
