import type { ReportStop } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { personActor, recordAct } from '../../../platform/workspaces/audit.ts';
import { changeSchedule, nameSubject, removeSchedule, type ScheduleRow } from './schedules-repo.ts';
import type { Stopped } from './stop-tokens.ts';

/** Only members see names: for a former member, who gets no mails any more, the answer is null. */
export async function describeStop(trx: Transaction, { schedule, recipient }: Stopped): Promise<ReportStop> {
  const row = await trx.selectFrom('reportSchedules').selectAll().where('id', '=', schedule).executeTakeFirst();
  if (row === undefined || !row.recipients.includes(recipient)) return { report: null };
  const account = await trx
    .selectFrom('memberships')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .select('accounts.name')
    .where('memberships.accountId', '=', row.accountId)
    .where('memberships.userId', '=', recipient)
    .executeTakeFirst();
  const name = await nameSubject(trx, row);
  if (account === undefined || name === undefined) return { report: null };
  return { report: { name, workspace: account.name, frequency: row.frequency } };
}

/** Removes one recipient, and the schedule with its last one. Idempotent: a repeated or late call changes nothing. */
export async function stopFor(trx: Transaction, { schedule, recipient }: Stopped, now: Date): Promise<void> {
  // Locks the row, so that the second of two concurrent calls sees the recipients that the first has left.
  const row = await trx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('id', '=', schedule)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !row.recipients.includes(recipient)) return;
  const recipients = row.recipients.filter((each) => each !== recipient);
  await logAct(trx, row, recipient, 'report.declined', now);
  if (recipients.length > 0) {
    await changeSchedule(trx, row.id, { recipients });
    return;
  }
  await removeSchedule(trx, row.id);
  await logAct(trx, row, recipient, 'report.unscheduled', now);
}

async function logAct(
  trx: Transaction,
  row: ScheduleRow,
  userUuid: string,
  act: 'report.declined' | 'report.unscheduled',
  now: Date,
): Promise<void> {
  const actor = personActor({ userUuid });
  await recordAct(
    trx,
    { actor, workspaceUuid: row.accountId, act, now },
    { subject: { id: row.subjectId, label: (await nameSubject(trx, row)) ?? '' } },
  );
}
