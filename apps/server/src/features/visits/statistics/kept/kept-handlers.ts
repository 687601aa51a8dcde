import { countRange } from '@evercode/analytics';
import {
  limits,
  type KeptMonths,
  type Retention,
  type ScansDeletion,
  type ScansDeletionQuery,
} from '@evercode/contract';
import { AppError, notFound, violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { readRange } from '../../../../platform/statistics/read-question.ts';
import { requireSubjectLabel } from '../require-subject-label.ts';
import { countDeletions, findLatestDeletions, insertDeletion, type DeletionRow } from './deletions-repo.ts';

type Deps = { analytics: Parameters<typeof countRange>[0]; newUuid: () => string };

const SHOWN = 20;

export function createKeptHandlers({
  analytics,
  newUuid,
}: Deps): Pick<
  Handlers,
  'previewScansDeletion' | 'deleteScansOfTime' | 'listScansDeletions' | 'getRetention' | 'setRetention'
> {
  const count = async (range: Parameters<typeof countRange>[1]): Promise<number> => {
    const months = await countRange(analytics, range).catch((error: unknown) => {
      throw new AppError('unavailable', { cause: error, retryAfterSeconds: 5 });
    });
    return months.reduce((sum, { scans }) => sum + scans, 0);
  };

  return {
    previewScansDeletion: async ({ query }, context) => {
      await context.read((trx) => requireSubjectLabel(trx, context.workspaceUuid, query));
      return { scans: await count(rangeOf(query, context)) };
    },

    deleteScansOfTime: async ({ body }, context) => {
      const { workspaceUuid } = context;
      const range = rangeOf(body, context);
      const subject = await context.read((trx) => requireSubjectLabel(trx, workspaceUuid, body));
      if (body.confirm.trim() !== subject.label.trim())
        throw violationError('confirm', 'invalid', 'Type the name exactly');
      const found = await count(range);
      return context.transact(async (trx) => {
        if ((await countDeletions(trx, workspaceUuid)) >= limits.scanDeletions.most)
          throw new AppError('scan-deletions-full');
        const row = await insertDeletion(trx, {
          id: newUuid(),
          accountId: workspaceUuid,
          qrId: range.qr ?? null,
          label: subject.label,
          fromAt: range.from,
          toAt: range.to,
          found,
        });
        await context.record(trx, 'workspace.scans-deleted', {
          subject,
          detail: { scans: found, since: range.from.toISOString(), until: range.to.toISOString() },
        });
        return presentDeletion(row);
      });
    },

    listScansDeletions: async (_request, { workspaceUuid, read }) => ({
      items: (await read((trx) => findLatestDeletions(trx, workspaceUuid, SHOWN))).map(presentDeletion),
    }),

    getRetention: async (_request, { workspaceUuid, read }) =>
      read(async (trx) =>
        presentRetention(
          await trx
            .selectFrom('accounts')
            .select(['keepScansMonths', 'scansKeptSince', 'createdAt'])
            .where('id', '=', workspaceUuid)
            .executeTakeFirstOrThrow(notFound),
        ),
      ),

    setRetention: async ({ body: { months } }, context) =>
      context.transact(async (trx) => {
        const { workspaceUuid } = context;
        const account = await trx
          .selectFrom('accounts')
          .selectAll()
          .where('id', '=', workspaceUuid)
          .forUpdate()
          .executeTakeFirstOrThrow(notFound);
        if (account.keepScansMonths === months) return presentRetention(account);
        await trx.updateTable('accounts').set({ keepScansMonths: months }).where('id', '=', workspaceUuid).execute();
        await context.record(trx, 'workspace.retention-changed', {
          subject: { id: workspaceUuid, label: account.name },
          detail: { months },
        });
        return presentRetention({ ...account, keepScansMonths: months });
      }),
  };
}

/** Clamped to now: future scans must not be deleted. */
function rangeOf(
  { criteria, id, from, to }: ScansDeletionQuery,
  { workspaceUuid, now }: Pick<WorkspaceContext, 'workspaceUuid' | 'now'>,
) {
  const asked = readRange({ from, to }, now);
  return {
    workspace: workspaceUuid,
    qr: criteria === 'qr' ? id : undefined,
    ...readRange({ from, to: (asked.to < now ? asked.to : now).toISOString() }, now),
  };
}

function presentDeletion({ id, qrId, label, fromAt, toAt, found, createdAt, doneAt }: DeletionRow): ScansDeletion {
  return {
    uuid: id,
    qr: qrId,
    label,
    from: fromAt.toISOString(),
    to: toAt.toISOString(),
    scans: Number(found),
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  };
}

/** A workspace younger than its retention has lost nothing. */
function presentRetention({
  keepScansMonths,
  scansKeptSince,
  createdAt,
}: {
  keepScansMonths: number | null;
  scansKeptSince: Date | null;
  createdAt: Date;
}): Retention {
  const hasLost = scansKeptSince !== null && scansKeptSince > createdAt;
  // Only these values are ever written.
  return { months: keepScansMonths as KeptMonths | null, keptSince: hasLost ? scansKeptSince.toISOString() : null };
}
