import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { canUndo, findJob, presentJob } from '../../../platform/jobs/present-job.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { NewJob, StartJob } from '../../../platform/jobs/start-job.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { Transaction } from '@evercode/database';
import type { Job } from '@evercode/contract';
import { openTable } from './bulk-handlers.ts';
import type { ChangeInput } from './change-from-table.ts';
import { compareRows } from './compare-rows.ts';

type Deps = { startJob: StartJob; shortLinks: ShortLinks };

export function createChangeHandlers({
  startJob,
  shortLinks,
}: Deps): Pick<Handlers, 'compareTable' | 'changeFromTable' | 'undoJob'> {
  const start = async (trx: Transaction, context: WorkspaceContext, job: NewJob): Promise<Job> => {
    const { id } = await startJob(trx, context, job);
    const started = await findJob(trx, context.workspaceUuid, id);
    if (started === undefined) throw notFound();
    return presentJob(started, context);
  };

  return {
    compareTable: async ({ params, body }, context) =>
      compareRows({ shortLinks }, context, await openTable(context, params.uuid), body),

    changeFromTable: async ({ params, body }, context) => {
      const table = await openTable(context, params.uuid);
      const { skipFaulty, mail: wantsMail, ...wish } = body;
      const input: ChangeInput = { ...wish, table: table.id };
      // A repeated request gets the first answer, although nothing differs by then.
      return context.transact(async (trx) => {
        const within: WorkspaceContext = { ...context, read: (run) => run(trx) };
        const { changed, faultsInAll } = await compareRows({ shortLinks }, within, table, wish);
        if ((faultsInAll > 0 && !skipFaulty) || changed === 0) throw new AppError('table-faulty');
        return start(trx, context, { kind: 'bulk-change', input, total: table.rows, wantsMail });
      });
    },

    undoJob: async ({ params }, context) =>
      context.transact(async (trx) => {
        // One undo, however many are asked for at the same moment.
        await lockWorkspace(trx, context.workspaceUuid);
        const job = await findJob(trx, context.workspaceUuid, params.uuid);
        if (job === undefined) throw notFound();
        if (!canUndo(job, context.now)) throw new AppError('cannot-undo');
        const input: ChangeInput = { undo: job.id };
        return start(trx, context, {
          kind: 'bulk-change',
          input,
          total: job.result?.changed ?? null,
          undoes: job.id,
        });
      }),
  };
}
