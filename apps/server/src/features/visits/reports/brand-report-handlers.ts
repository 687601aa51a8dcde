import { languageCode } from '@evercode/contract';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { gatherReport, type GatherDeps } from './gather-report.ts';

type Deps = GatherDeps & { drawings: Pick<DrawingPool, 'perform'> };

const DAYS_MS = 7 * 24 * 3_600_000;

/** A report under the brand of the draft, drawn as every report is, with the workspace's own numbers. */
export function createBrandReportHandlers({ drawings, ...deps }: Deps): Pick<Handlers, 'getBrandReport'> {
  return {
    getBrandReport: async (_request, context) => {
      const { workspaceUuid, userUuid, now, signal, read } = context;
      const { row, user, account } = await read(async (trx) => ({
        row: await trx
          .selectFrom('whiteLabels')
          .select(['draft', 'draftLogoId'])
          .where('accountId', '=', workspaceUuid)
          .executeTakeFirst(),
        user: await trx.selectFrom('users').select('locale').where('id', '=', userUuid).executeTakeFirst(),
        account: await trx
          .selectFrom('accounts')
          .select('timezone')
          .where('id', '=', workspaceUuid)
          .executeTakeFirstOrThrow(),
      }));
      if (row === undefined) throw notFound();
      const report = await gatherReport(
        deps,
        {
          criteria: 'account',
          id: workspaceUuid,
          fromDate: new Date(now.getTime() - DAYS_MS).toISOString(),
          toDate: now.toISOString(),
          interval: 'day',
          timezone: account.timezone,
          format: 'pdf',
          language: languageCode.catch('en').parse(user?.locale),
        },
        context,
        { look: row.draft, logoId: row.draftLogoId },
      );
      const bytes = await drawings.perform(
        { kind: 'report', report, format: 'pdf' },
        { onBehalfOf: workspaceUuid, signal },
      );
      return { type: 'application/pdf', bytes, fileName: 'brand.pdf' };
    },
  };
}
