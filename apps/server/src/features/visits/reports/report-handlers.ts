import { languageCode, nameFile } from '@evercode/contract';
import { fileTypes, nameDates } from '@evercode/reports';
import type { DrawingPool } from '../../../platform/drawing/drawing-pool.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { gatherReport, type GatherDeps } from './gather-report.ts';
import { readWish } from './read-wish.ts';

type Deps = GatherDeps & { drawings: Pick<DrawingPool, 'perform'> };

/** Statistics as a file, rendered by the worker threads that draw codes. */
export function createReportHandlers({ drawings, ...deps }: Deps): Pick<Handlers, 'createReport'> {
  return {
    createReport: async ({ body: { language, ...request } }, context) => {
      const wish = readWish(request, context.workspaceUuid);
      const { format } = wish;
      const report = await gatherReport(
        deps,
        { ...wish, language: language ?? (await readLanguage(context)) },
        context,
      );
      const bytes = await drawings.perform(
        { kind: 'report', report, format },
        { onBehalfOf: context.workspaceUuid, signal: context.signal },
      );
      const { name } = report.subject;
      await context.transact((trx) =>
        context.record(trx, 'report.created', { subject: { id: wish.id, label: name }, detail: { format } }),
      );
      return { type: fileTypes[format], bytes, fileName: nameFile(`${name} ${nameDates(report)}`, format) };
    },
  };
}

/** The app's language as the caller chose it, when the request names none. */
async function readLanguage({ read, userUuid }: WorkspaceContext) {
  const user = await read((trx) =>
    trx.selectFrom('users').select('locale').where('id', '=', userUuid).executeTakeFirst(),
  );
  return languageCode.catch('en').parse(user?.locale);
}
