import type { Totals } from '@evercode/contract';
import { type Queries, type Row, type RowChange, sql, type Transaction } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';

export type AccountRow = Row<'accounts'>;

export async function findAccount(db: Queries, uuid: string): Promise<AccountRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirst();
}

/** Whoever changes the plan of a workspace, or adds a code to it, takes turns here. */
export async function lockAccount(trx: Transaction, uuid: string): Promise<AccountRow | undefined> {
  return trx.selectFrom('accounts').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirst();
}

export async function changeAccount(trx: Transaction, uuid: string, change: RowChange<'accounts'>): Promise<AccountRow> {
  if (Object.keys(change).length === 0) return trx.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow(notFound);
  return trx.updateTable('accounts').set(change).where('id', '=', uuid).returningAll().executeTakeFirstOrThrow(notFound);
}

export async function countTotals(db: Queries, uuid: string): Promise<Totals> {
  const { active, paused } = await db
    .selectFrom('qrs')
    .select([
      sql<string>`count(*) filter (where is_dynamic and state = 'active')`.as('active'),
      sql<string>`count(*) filter (where state = 'paused' and state_reason = 'plan-limit')`.as('paused'),
    ])
    .where('accountId', '=', uuid)
    .executeTakeFirstOrThrow();
  return { qr: Number(active), sysPausedQr: Number(paused) };
}

export type Staff = { owner: { id: string; name: string; email: string }; memberCount: number };

/** Who answers for a workspace, and how many belong to it. */
export async function findStaff(db: Queries, uuid: string): Promise<Staff> {
  const members = db.selectFrom('memberships').where('accountId', '=', uuid);
  const owner = await members
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.role', '=', 'owner')
    .select(['users.id', 'users.email', sql<string>`trim(users.name || ' ' || users.last_name)`.as('name')])
    .executeTakeFirstOrThrow();
  const { count } = await members.where('role', '<>', 'guest').select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow();
  return { owner, memberCount: Number(count) };
}

/** People beside the owner, and open invitations: what a plan has room for. */
export async function countBesideOwner(db: Queries, uuid: string, now: Date): Promise<number> {
  const [members, invited] = await Promise.all([
    db.selectFrom('memberships').where('accountId', '=', uuid).where('role', '<>', 'owner')
      .select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    db.selectFrom('invitations').where('accountId', '=', uuid).where('acceptedAt', 'is', null).where('expiresAt', '>', now)
      .select((eb) => eb.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return Number(members.count) + Number(invited.count);
}

/** Gives back who they were, and whose invitations were unanswered. */
export async function removeAllBesideOwner(trx: Transaction, uuid: string) {
  const members = await trx
    .deleteFrom('memberships').using('users').whereRef('users.id', '=', 'memberships.userId')
    .where('memberships.accountId', '=', uuid).where('memberships.role', '<>', 'owner')
    .returning(['memberships.id', 'memberships.role', 'users.email']).execute();
  const invitations = await trx.deleteFrom('invitations').where('accountId', '=', uuid).returning(['id', 'email', 'acceptedAt']).execute();
  return { members, invitations: invitations.filter(({ acceptedAt }) => acceptedAt === null) };
}

export async function findOwner(trx: Transaction, uuid: string): Promise<string> {
  const { userId } = await trx.selectFrom('memberships').select('userId').where('accountId', '=', uuid).where('role', '=', 'owner').executeTakeFirstOrThrow(notFound);
  return userId;
}

/** How many workspaces somebody owns. Until the end of the transaction nobody else changes that number through here. */
export async function lockAndCountOwned(trx: Transaction, userUuid: string): Promise<number> {
  await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().executeTakeFirstOrThrow(() => new AppError('session-ended'));
  const { count } = await trx
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userUuid)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertOwned(trx: Transaction, { id, name, userUuid, membershipId, now }: {
  id: string; name: string; userUuid: string; membershipId: string; now: Date;
}): Promise<AccountRow> {
  const { timezone } = await trx.selectFrom('users').select('timezone').where('id', '=', userUuid).executeTakeFirstOrThrow();
  const account = await trx
    .insertInto('accounts')
    .values({
      id, name, timezone, companyName: '', companySize: null, companyIndustry: '0', usageCategory: null,
      plan: 'free', subscriptionType: 'FREE', trialBeganAt: null, createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('memberships').values({ id: membershipId, userId: userUuid, accountId: id, role: 'owner', createdAt: now }).execute();
  return account;
}

/** With everything that hangs on it; its codes went before, since their endings stay. */
export async function removeAccount(trx: Transaction, { id, logoId }: AccountRow): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  if (logoId !== null) await trx.deleteFrom('pictures').where('id', '=', logoId).execute();
}
