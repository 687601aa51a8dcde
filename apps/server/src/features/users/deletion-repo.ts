import { sql, type Queries, type Row, type Transaction } from '@evercode/database';

export async function listOwned(db: Queries, userUuid: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id', 'accounts.name'])
    .select((eb) => [
      eb.selectFrom('qrs').select(sql<number>`count(*)::integer`.as('count')).whereRef('qrs.accountId', '=', 'accounts.id').as('codes'),
      eb.selectFrom('qrs').select(sql<number>`count(*)::integer`.as('count')).whereRef('qrs.accountId', '=', 'accounts.id').where('state', '=', 'active').as('activeCodes'),
      eb.selectFrom('memberships as m').select(sql<number>`count(*)::integer`.as('count')).whereRef('m.accountId', '=', 'accounts.id').where('m.userId', '<>', userUuid).as('otherMembers'),
    ])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
}

/** Nobody else deletes them, or changes which workspaces they own; what refers to them goes on. */
export async function holdUser(trx: Transaction, userUuid: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().execute();
}

export async function lockAccount(trx: Transaction, accountUuid: string) {
  return trx.selectFrom('accounts').select(['id', 'logoId']).where('id', '=', accountUuid).forUpdate().executeTakeFirstOrThrow();
}

/** Until the end of the transaction nobody makes them the owner of anything, or somebody else of what they own. */
export async function lockMemberships(trx: Transaction, userUuid: string): Promise<void> {
  await trx.selectFrom('memberships').select('id').where('userId', '=', userUuid).orderBy('id').forUpdate().execute();
}

/** Workspaces of others that somebody belongs to. */
export async function listJoined(db: Queries, userUuid: string): Promise<{ accountId: string; role: Row<'memberships'>['role']; name: string }[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.accountId', 'memberships.role', 'accounts.name'])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '<>', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
}

/** Everything of it but its codes, which have routes and go first. Tables of a workspace go with it by their foreign keys. */
export async function removeAccount(trx: Transaction, { id, logoId }: Pick<Row<'accounts'>, 'id' | 'logoId'>): Promise<void> {
  await trx.deleteFrom('accounts').where('id', '=', id).execute();
  if (logoId !== null) await trx.deleteFrom('pictures').where('id', '=', logoId).execute();
}

/** The user with everything that hangs on them, invitations to them that nobody can accept any more, and their place among those who get reports: one that went to them alone ends. */
export async function removeUser(trx: Transaction, { id, email, pictureId }: Pick<Row<'users'>, 'id' | 'email' | 'pictureId'>): Promise<void> {
  await trx.deleteFrom('invitations').where(sql`lower(email)`, '=', email.toLowerCase()).execute();
  await sql`delete from report_schedules where recipients = array[${id}::uuid]`.execute(trx);
  await sql`update report_schedules set recipients = array_remove(recipients, ${id}::uuid) where ${id}::uuid = any(recipients)`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', id).execute();
  if (pictureId !== null) await trx.deleteFrom('pictures').where('id', '=', pictureId).execute();
}

/**
 * In the logs of other people's workspaces: who did what stays readable by the name; the address is nobody's any more. It stands in the
 * person's own acts, in those that others did to them, and, of support staff, in those done as somebody else.
 */
export async function blankAddress(trx: Transaction, { id, email }: Pick<Row<'users'>, 'id' | 'email'>): Promise<void> {
  const quoted = JSON.stringify(email);
  await sql`update audit_log set user_email = '' where user_id = ${id} or lower(user_email) = lower(${email})`.execute(trx);
  await sql`update audit_log set impersonator_email = '' where lower(impersonator_email) = lower(${email})`.execute(trx);
  await sql`update audit_log set subject_label = '' where lower(subject_label) = lower(${email})`.execute(trx);
  await sql`
    update audit_log set detail = replace(detail::text, ${quoted}, '""')::jsonb where position(${quoted} in detail::text) > 0`.execute(trx);
}
