import { sql, type Queries, type Row, type Transaction } from '@evercode/database';

export async function listOwnedWorkspaces(db: Queries, userUuid: string) {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['accounts.id', 'accounts.name'])
    .select((eb) => [
      eb
        .selectFrom('qrs')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('qrs.accountId', '=', 'accounts.id')
        .as('codes'),
      eb
        .selectFrom('qrs')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('qrs.accountId', '=', 'accounts.id')
        .where('state', '=', 'active')
        .as('activeCodes'),
      eb
        .selectFrom('memberships as m')
        .select(sql<number>`count(*)::integer`.as('count'))
        .whereRef('m.accountId', '=', 'accounts.id')
        .where('m.userId', '<>', userUuid)
        .as('otherMembers'),
    ])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '=', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
}

/** Locks the person's memberships, so that no ownership moves to or from them until the transaction ends. */
export async function lockMemberships(trx: Transaction, userUuid: string): Promise<void> {
  await trx.selectFrom('memberships').select('id').where('userId', '=', userUuid).orderBy('id').forUpdate().execute();
}

/** The workspaces in which the person is a member, but not the owner. */
export async function listOtherMemberships(
  db: Queries,
  userUuid: string,
): Promise<{ accountId: string; role: Row<'memberships'>['role']; name: string }[]> {
  return db
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select(['memberships.accountId', 'memberships.role', 'accounts.name'])
    .where('memberships.userId', '=', userUuid)
    .where('memberships.role', '<>', 'owner')
    .orderBy('memberships.createdAt')
    .execute();
}

/**
 * Deletes the user and all that cascades from the row, invitations to the address, and the person's place in report
 * schedules; a schedule without other recipients is deleted.
 */
export async function removeUser(
  trx: Transaction,
  { id, email, pictureId }: Pick<Row<'users'>, 'id' | 'email' | 'pictureId'>,
): Promise<void> {
  await trx
    .deleteFrom('invitations')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .execute();
  await sql`delete from report_schedules where recipients = array[${id}::uuid]`.execute(trx);
  await sql`
    update report_schedules set recipients = array_remove(recipients, ${id}::uuid)
    where ${id}::uuid = any(recipients)`.execute(trx);
  await trx.deleteFrom('users').where('id', '=', id).execute();
  if (pictureId !== null) await trx.deleteFrom('pictures').where('id', '=', pictureId).execute();
}

/**
 * Removes the address from the logs and events of other workspaces: from the person's own acts, from acts on them, and
 * from those done as support staff. The name stays, so that the log is readable.
 */
export async function blankAddressInLogs(
  trx: Transaction,
  { id, email }: Pick<Row<'users'>, 'id' | 'email'>,
): Promise<void> {
  const quoted = JSON.stringify(email);
  await sql`update audit_log set user_email = '' where user_id = ${id} or lower(user_email) = lower(${email})`.execute(
    trx,
  );
  await sql`update audit_log set impersonator_email = '' where lower(impersonator_email) = lower(${email})`.execute(
    trx,
  );
  await sql`update audit_log set subject_label = '' where lower(subject_label) = lower(${email})`.execute(trx);
  await sql`
    update audit_log set detail = replace(detail::text, ${quoted}, '""')::jsonb
    where position(${quoted} in detail::text) > 0`.execute(trx);
  await sql`update events set actor_id = null where actor_id = ${id}`.execute(trx);
  await sql`
    update events set subject_label = case when lower(subject_label) = lower(${email}) then '' else subject_label end,
      detail = replace(detail::text, ${quoted}, '""')::jsonb, data = replace(data::text, ${quoted}, '""')::jsonb
    where lower(subject_label) = lower(${email})
      or position(${quoted} in detail::text || coalesce(data::text, '')) > 0`.execute(trx);
}
