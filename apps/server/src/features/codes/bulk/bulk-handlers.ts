import { limitsOf, lowestPlanForCodes } from '@evercode/access';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { findJob, presentJob } from '../../../platform/jobs/present-job.ts';
import type { StartJob } from '../../../platform/jobs/start-job.ts';
import type { CheckCodes } from '../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { findTable, type TableRecord } from '../../../platform/tables/stored-tables.ts';
import { planLimitReached } from '../../../platform/workspaces/plan-limit-reached.ts';
import { countTotals } from '../../../platform/workspaces/workspaces-repo.ts';
import { checkRows } from './check-rows.ts';
import { hidePassword } from './create-from-table.ts';
import { requireReading, requireRowType } from './read-cells.ts';

type Deps = { checkCodes: CheckCodes; startJob: StartJob; shortLinks: ShortLinks };

export function createBulkHandlers({ startJob, ...deps }: Deps): Pick<Handlers, 'checkTable' | 'createFromTable'> {
  return {
    checkTable: async ({ params, body }, context) => {
      requireRowType(body.typology);
      const table = await openTable(context, params.uuid);
      requireReading(table, body, [body.typology]);
      return checkRows(deps, context, table, body);
    },

    createFromTable: async ({ params, body }, context) => {
      requireRowType(body.typology);
      const table = await openTable(context, params.uuid);
      requireReading(table, body, [body.typology]);
      const { skipFaulty, mail, ...wish } = body;
      // With the check inside, a repeated request gets the first answer, although its names are taken by then.
      return context.transact(async (trx) => {
        const within: WorkspaceContext = { ...context, read: (run) => run(trx) };
        const { ready, faulty, beyond } = await checkRows(deps, within, table, wish);
        if ((faulty > 0 && !skipFaulty) || ready === 0) throw new AppError('table-faulty');
        if (beyond > 0) {
          const { qr: used } = await countTotals(trx, context.workspaceUuid);
          const { codes: limit } = limitsOf(context.subject);
          const requiredPlan = lowestPlanForCodes(used + ready);
          throw planLimitReached({ feature: 'qr-codes', limit, used, requiredPlan });
        }
        const { input, secret } = hidePassword({ ...wish, table: table.id });
        const { id } = await startJob(trx, context, {
          kind: 'bulk-create',
          input,
          total: table.rows,
          wantsMail: mail,
          ...(secret && { secret }),
        });
        const job = await findJob(trx, context.workspaceUuid, id);
        if (job === undefined) throw notFound();
        return presentJob(job, context);
      });
    },
  };
}

export async function openTable({ read, workspaceUuid }: WorkspaceContext, uuid: string): Promise<TableRecord> {
  const table = await read((trx) => findTable(trx, workspaceUuid, uuid));
  if (table === undefined) throw notFound();
  return table;
}
