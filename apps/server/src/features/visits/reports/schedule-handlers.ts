import type { ReportSchedule } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { requireReach } from './require-reach.ts';
import {
  changeSchedule,
  findPeople,
  findSchedule,
  insertSchedule,
  listSchedules,
  nameSubject,
  removeSchedule,
  requireMembers,
  type Person,
  type ScheduleRow,
} from './schedules-repo.ts';
import { nextMorning } from './when.ts';

type Served =
  | 'listReportSchedules'
  | 'getReportSchedule'
  | 'createReportSchedule'
  | 'updateReportSchedule'
  | 'deleteReportSchedule';

/** Schedules of mailed reports: the subject, the frequency and the recipients. `send-due-reports.ts` sends them. */
export function createScheduleHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, Served> {
  return {
    listReportSchedules: async (_request, { workspaceUuid, read }) =>
      read(async (trx) => {
        const people = await findPeople(trx, workspaceUuid);
        const items: ReportSchedule[] = [];
        // Hides schedules whose subject was deleted; they are removed when they are next due.
        for (const row of await listSchedules(trx, workspaceUuid)) {
          const name = await nameSubject(trx, row);
          if (name !== undefined) items.push(present(row, name, people));
        }
        return { items };
      }),

    createReportSchedule: async ({ body: { criteria, id, frequency, format, timezone, recipients } }, context) => {
      const { workspaceUuid: accountId, now, transact } = context;
      requireReach(context, frequency);
      return transact(async (trx) => {
        const people = await findPeople(trx, accountId);
        const name = await nameSubject(trx, { accountId, criteria, subjectId: id });
        if (name === undefined) throw notFound();
        const row = await insertSchedule(trx, {
          id: newUuid(),
          accountId,
          criteria,
          subjectId: id,
          frequency,
          format,
          timezone,
          recipients: requireMembers(recipients, people),
          nextAt: nextMorning(now, frequency, timezone),
          createdAt: now,
        });
        await context.record(trx, 'report.scheduled', { subject: { id, label: name } });
        return present(row, name, people);
      });
    },

    getReportSchedule: async ({ params }, context) =>
      context.read(async (trx) => {
        const [row, name] = await findNamed(trx, context, params.uuid);
        return present(row, name, await findPeople(trx, context.workspaceUuid));
      }),

    updateReportSchedule: async ({ params, body: { recipients, ...body } }, context) =>
      context.transact(async (trx) => {
        const [row, name] = await findNamed(trx, context, params.uuid);
        if (body.frequency !== undefined) requireReach(context, body.frequency);
        const people = await findPeople(trx, context.workspaceUuid);
        const [frequency, timezone] = [body.frequency ?? row.frequency, body.timezone ?? row.timezone];
        const isMoved = frequency !== row.frequency || timezone !== row.timezone;
        const changed = await changeSchedule(trx, row.id, {
          frequency,
          timezone,
          format: body.format ?? row.format,
          ...(recipients && { recipients: requireMembers(recipients, people) }),
          ...(isMoved && { nextAt: nextMorning(context.now, frequency, timezone) }),
        });
        await context.record(trx, 'report.rescheduled', { subject: { id: row.subjectId, label: name } });
        return present(changed, name, people);
      }),

    deleteReportSchedule: async ({ params }, context) =>
      context.transact(async (trx) => {
        const [row, name] = await findNamed(trx, context, params.uuid);
        await removeSchedule(trx, row.id);
        await context.record(trx, 'report.unscheduled', { subject: { id: row.subjectId, label: name } });
        return undefined;
      }),
  };
}

async function findNamed(
  trx: Transaction,
  { workspaceUuid }: WorkspaceContext,
  id: string,
): Promise<[ScheduleRow, string]> {
  const row = await findSchedule(trx, workspaceUuid, id);
  if (row === undefined) throw notFound();
  return [row, (await nameSubject(trx, row)) ?? ''];
}

function present(row: ScheduleRow, name: string, people: readonly Person[]): ReportSchedule {
  const { id, criteria, subjectId, frequency, format, timezone, recipients, nextAt, createdAt } = row;
  return {
    uuid: id,
    iri: `/api/report-schedules/${id}`,
    criteria,
    id: subjectId,
    name,
    frequency,
    format,
    timezone,
    recipients: people.filter(({ uuid }) => recipients.includes(uuid)),
    nextAt: nextAt.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
