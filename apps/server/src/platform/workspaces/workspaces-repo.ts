import { limits, type Totals } from '@evercode/contract';
import { type Queries, type Row, type RowChange, sql, type Transaction } from '@evercode/database';
import { notFound } from '../http/answers/app-error.ts';
import { lockPerson } from '../sign-in/lock-person.ts';
import { freeDomains } from './free-domains.ts';

export type WorkspaceRow = Row<'accounts'>;

export async function findWorkspaceRow(db: Queries, uuid: string): Promise<WorkspaceRow | undefined> {
  return db.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirst();
}

export async function changeWorkspace(
  trx: Transaction,
  uuid: string,
  change: RowChange<'accounts'>,
): Promise<WorkspaceRow> {
  if (Object.keys(change).length === 0)
    return trx.selectFrom('accounts').selectAll().where('id', '=', uuid).executeTakeFirstOrThrow(notFound);
  return trx
    .updateTable('accounts')
    .set(change)
    .where('id', '=', uuid)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
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

export type TeamFacts = {
  owner: { id: string; name: string; email: string; trialBeganAt: Date | null };
  memberCount: number;
  /** The first ones, guests included. */
  members: readonly { id: string; userId: string }[];
  apiKeys: readonly string[];
  projects: readonly string[];
  domains: readonly string[];
  tags: readonly string[];
};

/** The owner of a workspace, its members, API keys, projects outside the trash, domains and tags. */
export async function findTeamFacts(db: Queries, uuid: string): Promise<TeamFacts> {
  const members = db.selectFrom('memberships').where('accountId', '=', uuid);
  const owner = await members
    .innerJoin('users', 'users.id', 'memberships.userId')
    .where('memberships.role', '=', 'owner')
    .select([
      'users.id',
      'users.email',
      'users.trialBeganAt',
      sql<string>`trim(users.name || ' ' || users.last_name)`.as('name'),
    ])
    .executeTakeFirstOrThrow();
  const { count } = await members
    .where('role', '<>', 'guest')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  const named = await members
    .select(['id', 'userId'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limits.members.named)
    .execute();
  const apiKeys = await db
    .selectFrom('apiKeys')
    .select('id')
    .where('accountId', '=', uuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
  const projects = await db
    .selectFrom('projects')
    .select('id')
    .where('accountId', '=', uuid)
    .where('state', '<>', 'deleted')
    .orderBy('titleKey')
    .execute();
  const domains = await db
    .selectFrom('domains')
    .select('id')
    .where('accountId', '=', uuid)
    .where('disconnectedAt', 'is', null)
    .orderBy('name')
    .execute();
  const tags = await db
    .selectFrom('tags')
    .select('name')
    .distinctOn('nameKey')
    .where('accountId', '=', uuid)
    .orderBy('nameKey')
    .limit(limits.tags.suggested)
    .execute();
  return {
    owner,
    memberCount: Number(count),
    members: named,
    apiKeys: apiKeys.map(({ id }) => id),
    projects: projects.map(({ id }) => id),
    domains: domains.map(({ id }) => id),
    tags: tags.map(({ name }) => name),
  };
}

/** Members beside the owner plus open invitations: what the plan limits. */
export async function countBesideOwner(db: Queries, uuid: string, now: Date): Promise<number> {
  const [members, invited] = await Promise.all([
    db
      .selectFrom('memberships')
      .where('accountId', '=', uuid)
      .where('role', '<>', 'owner')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('invitations')
      .where('accountId', '=', uuid)
      .where('acceptedAt', 'is', null)
      .where('expiresAt', '>', now)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return Number(members.count) + Number(invited.count);
}

/** Answers the removed members and the open invitations. */
export async function removeAllBesideOwner(trx: Transaction, uuid: string) {
  const members = await trx
    .deleteFrom('memberships')
    .using('users')
    .whereRef('users.id', '=', 'memberships.userId')
    .where('memberships.accountId', '=', uuid)
    .where('memberships.role', '<>', 'owner')
    .returning(['memberships.id', 'memberships.role', 'users.email'])
    .execute();
  // The identity provider has to send them again.
  await trx
    .updateTable('scimUsers')
    .set({ isActive: false })
    .where('accountId', '=', uuid)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('memberships')
            .select('memberships.id')
            .whereRef('memberships.accountId', '=', 'scimUsers.accountId')
            .whereRef('memberships.userId', '=', 'scimUsers.userId'),
        ),
      ),
    )
    .execute();
  const invitations = await trx
    .deleteFrom('invitations')
    .where('accountId', '=', uuid)
    .returning(['id', 'email', 'acceptedAt'])
    .execute();
  return { members, invitations: invitations.filter(({ acceptedAt }) => acceptedAt === null) };
}

export async function findOwner(trx: Transaction, uuid: string): Promise<string> {
  const { userId } = await trx
    .selectFrom('memberships')
    .select('userId')
    .where('accountId', '=', uuid)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow(notFound);
  return userId;
}

/** Counts the workspaces of an owner under a lock until the end of the transaction. */
export async function lockAndCountOwned(trx: Transaction, userUuid: string): Promise<number> {
  await lockPerson(trx, userUuid);
  const { count } = await trx
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('userId', '=', userUuid)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findWorkspaceName(db: Queries, workspaceUuid: string): Promise<string | undefined> {
  return (await db.selectFrom('accounts').select('name').where('id', '=', workspaceUuid).executeTakeFirst())?.name;
}

export async function insertOwnedWorkspace(
  trx: Transaction,
  {
    id,
    name,
    userUuid,
    membershipId,
    now,
  }: {
    id: string;
    name: string;
    userUuid: string;
    membershipId: string;
    now: Date;
  },
): Promise<WorkspaceRow> {
  const { timezone } = await trx
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userUuid)
    .executeTakeFirstOrThrow();
  const workspace = await trx
    .insertInto('accounts')
    .values({
      id,
      name,
      timezone,
      companyName: '',
      companySize: null,
      companyIndustry: '0',
      usageCategory: null,
      plan: 'free',
      subscriptionType: 'FREE',
      trialBeganAt: null,
      createdAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('memberships')
    .values({ id: membershipId, userId: userUuid, accountId: id, role: 'owner', createdAt: now })
    .execute();
  return workspace;
}

/**
 * Cascades to all its rows but its domains. Its codes are destroyed before, because their endings stay reserved;
 * `codesLead`: for a while they go on leading.
 */
export async function removeWorkspace(
  trx: Transaction,
  { id, logoId }: WorkspaceRow,
  left: { now: Date; codesLead: boolean },
): Promise<void> {
  await freeDomains(trx, id, left);
  const brand = await trx
    .selectFrom('whiteLabels')
    .select(['draftLogoId', 'publishedLogoId'])
    .where('accountId', '=', id)
    .executeTakeFirst();
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  const pictures = [logoId, brand?.draftLogoId, brand?.publishedLogoId].filter(
    (picture) => typeof picture === 'string',
  );
  if (pictures.length > 0) await trx.deleteFrom('pictures').where('id', 'in', pictures).execute();
}
