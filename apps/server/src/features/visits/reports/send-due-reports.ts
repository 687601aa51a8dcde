import type { Subject } from '@evercode/access';
import { languageCode, limits, nameFile } from '@evercode/contract';
import type { Database, Transaction } from '@evercode/database';
import { fileTypes, namePeriod, nameDates, type Report } from '@evercode/reports';
import type { FastifyBaseLogger } from 'fastify';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { requireAction } from '../../../platform/sign-in/rights/require-action.ts';
import { toSubject } from '../../../platform/sign-in/keys/subject-of-member.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { gatherReport, type GatherDeps } from './gather-report.ts';
import { requireReach } from './require-reach.ts';
import { changeSchedule, removeSchedule, type ScheduleRow } from './schedules-repo.ts';
import type { StopTokens } from './stop-tokens.ts';
import { latestMorning, nextMorning, periodBefore } from './when.ts';
import { planColumns } from '../../../platform/workspaces/plan-columns.ts';

type SendDeps = GatherDeps &
  Readonly<{
    db: Database;
    drawings: Pick<DrawingPool, 'perform'>;
    post: Post;
    links: AppLinks;
    stops: StopTokens;
    billing: 'on' | 'off';
    log: FastifyBaseLogger;
    signal: AbortSignal;
  }>;

/**
 * Sends due reports. Claiming a schedule, queueing its mails and setting its next date are one transaction: each report
 * is queued exactly once, despite crashes and with any number of workers. A failed schedule is retried in the next
 * round and does not block the others.
 */
export async function sendDueReports(deps: SendDeps, now: Date): Promise<void> {
  const failed: string[] = [];
  while (!deps.signal.aborted) {
    let tried: ScheduleRow | undefined;
    try {
      await deps.db.transaction().execute(async (trx) => {
        tried = await claimDue(trx, now, failed);
        if (tried !== undefined && (await sendOne(deps, trx, tried, now)) === 'left-out') failed.push(tried.id);
      });
    } catch (error) {
      if (tried === undefined) throw error;
      failed.push(tried.id);
      deps.log.warn({ err: error, schedule: tried.id }, 'a report could not be sent; trying again');
    }
    if (tried === undefined) return;
  }
}

async function claimDue(trx: Transaction, now: Date, failed: readonly string[]): Promise<ScheduleRow | undefined> {
  return trx
    .selectFrom('reportSchedules')
    .selectAll()
    .where('nextAt', '<=', now)
    .$if(failed.length > 0, (query) => query.where('id', 'not in', failed))
    .orderBy('nextAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** `left-out`: every mail was beyond its budget. The schedule stays due, and the next round tries again. */
async function sendOne(
  deps: SendDeps,
  trx: Transaction,
  row: ScheduleRow,
  now: Date,
): Promise<'sent' | 'left-out' | 'removed'> {
  const { frequency, timezone } = row;
  const outcomes: boolean[] = [];
  const morning = latestMorning(row.nextAt, now, frequency, timezone);
  for (const recipient of await findRecipients(trx, row)) {
    const subject = toSubject(recipient, deps.billing, now);
    try {
      outcomes.push(await sendTo(deps, trx, { row, recipient, subject, morning, now }));
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') {
        await removeSchedule(trx, row.id);
        return 'removed';
      }
      // Skipped: the recipient's role or the plan forbids it at present. Sending resumes when it is allowed again.
      if (!(error instanceof AppError && (error.status === 402 || error.status === 403))) throw error;
    }
  }
  if (outcomes.length > 0 && !outcomes.includes(true)) return 'left-out';
  await changeSchedule(trx, row.id, { nextAt: nextMorning(now, frequency, timezone) });
  return 'sent';
}

/** The chosen recipients who are still members and have confirmed their mail address. */
async function findRecipients(trx: Transaction, { accountId, recipients }: ScheduleRow) {
  return trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .innerJoin('accounts', 'accounts.id', 'memberships.accountId')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select([
      'users.id',
      'users.email',
      'users.name',
      'users.locale',
      'memberships.role',
      'memberships.permissions',
      ...planColumns,
    ])
    .where('memberships.accountId', '=', accountId)
    .where('memberships.userId', 'in', recipients)
    .where('users.emailVerifiedAt', 'is not', null)
    .where('accounts.blockedAt', 'is', null)
    .orderBy('users.id')
    .execute();
}

type Recipient = Awaited<ReturnType<typeof findRecipients>>[number];
type Sending = { row: ScheduleRow; recipient: Recipient; subject: Subject; morning: Date; now: Date };

async function sendTo(
  deps: SendDeps,
  trx: Transaction,
  { row, recipient, subject, morning, now }: Sending,
): Promise<boolean> {
  const { accountId: workspaceUuid, criteria, subjectId, frequency, timezone, format } = row;
  const require = (action: Parameters<typeof requireAction>[1]) => requireAction(subject, action);
  requireReach({ require }, frequency);
  const language = languageCode.catch('en').parse(recipient.locale);
  const { from, to } = periodBefore(morning, frequency, timezone);
  const wish = {
    criteria,
    id: subjectId,
    fromDate: from.toISOString(),
    toDate: to.toISOString(),
    interval: 'day' as const,
    timezone,
    language,
    format,
  };
  const report = await gatherReport(deps, wish, {
    workspaceUuid,
    now,
    subject,
    require,
    read: createTransact(deps.db, { workspaceUuid }),
  });
  const bytes = await deps.drawings.perform(
    { kind: 'report', report, format },
    { onBehalfOf: workspaceUuid, signal: deps.signal },
  );
  const name = nameFile(`${report.subject.name} ${nameDates(report)}`, format);
  const file =
    bytes.length > limits.reportSchedules.attachedBytes
      ? null
      : { name, type: fileTypes[format], base64: Buffer.from(bytes).toString('base64') };
  const link = criteria === 'qr' ? deps.links.statistics(subjectId) : deps.links.codes();
  const stop = deps.links.stopReport(language, deps.stops.make({ schedule: row.id, recipient: recipient.id }));
  return deps.post.queue(
    trx,
    { kind: 'report', link, frequency, file, stop, ...summarise(report) },
    { email: recipient.email, name: recipient.name, language },
    { now, workspace: workspaceUuid },
  );
}

function summarise(report: Report): { workspace: string; name: string; period: string; total: string; unique: string } {
  const {
    subject,
    workspace,
    language,
    stats: { totals },
  } = report;
  const number = new Intl.NumberFormat(language);
  return {
    workspace,
    name: subject.name,
    period: namePeriod(report),
    total: number.format(totals.total),
    unique: number.format(totals.unique),
  };
}
