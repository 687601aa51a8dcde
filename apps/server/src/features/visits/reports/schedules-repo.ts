import { limits } from '@evercode/contract';
import type { NewRow, Queries, Row, RowChange, Transaction } from '@evercode/database';
import { AppError, violationError } from '../../../platform/http/answers/app-error.ts';
import { findSubject } from '../../../platform/statistics/find-subject.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';

export type ScheduleRow = Row<'reportSchedules'>;
export type Person = { uuid: string; name: string };

export async function listSchedules(trx: Transaction, accountId: string): Promise<ScheduleRow[]> {
  return trx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export async function findSchedule(trx: Transaction, accountId: string, id: string): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Locks the workspace row, so that two concurrent inserts cannot both take the last slot. */
export async function insertSchedule(trx: Transaction, row: NewRow<'reportSchedules'>): Promise<ScheduleRow> {
  await lockWorkspace(trx, row.accountId);
  const { count } = await trx
    .selectFrom('reportSchedules')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', row.accountId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.reportSchedules.most) throw new AppError('report-schedules-full');
  return trx.insertInto('reportSchedules').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeSchedule(
  trx: Transaction,
  id: string,
  change: RowChange<'reportSchedules'>,
): Promise<ScheduleRow> {
  return trx.updateTable('reportSchedules').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function removeSchedule(trx: Transaction, id: string): Promise<void> {
  await trx.deleteFrom('reportSchedules').where('id', '=', id).execute();
}

/** Undefined when the subject was deleted. */
export async function nameSubject(
  trx: Transaction,
  { accountId, criteria, subjectId }: Pick<ScheduleRow, 'accountId' | 'criteria' | 'subjectId'>,
): Promise<string | undefined> {
  return (await findSubject[criteria](trx, accountId, subjectId))?.name;
}

/** All members of the workspace: the name, or the mail address where the name is empty. */
export async function findPeople(db: Queries, accountId: string): Promise<Person[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id', 'users.name', 'users.lastName', 'users.email'])
    .where('memberships.accountId', '=', accountId)
    .orderBy('users.name')
    .orderBy('users.email')
    .execute();
  return rows.map(({ id, name, lastName, email }) => ({ uuid: id, name: `${name} ${lastName}`.trim() || email }));
}

/** Security rule: reports are mailed to members of the workspace only. */
export function requireMembers(recipients: readonly string[], people: readonly Person[]): string[] {
  const unique = [...new Set(recipients)];
  if (!unique.every((each) => people.some(({ uuid }) => uuid === each)))
    throw violationError('recipients', 'invalid', 'Reports go only to people in this workspace');
  return unique;
}
