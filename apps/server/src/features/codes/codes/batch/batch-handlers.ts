import type { StoredRoute } from '@evercode/database';
import type { RequireReputable } from '../../../../platform/reputation/reputation.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { changeMany } from './change-many.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { createConvertEach, previewConversion } from './convert-each.ts';
import { previewStop } from './preview-stop.ts';
import { readSelected } from './select-codes.ts';
import { tagMany } from './tag-many.ts';

type Deps = {
  newUuid: () => string;
  requireReputable: RequireReputable;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  countScans: CountScans;
  shortUrl: string;
};

export function createBatchHandlers({
  newUuid,
  requireReputable,
  publish,
  countScans,
  shortUrl,
}: Deps): Pick<Handlers, 'changeQrs' | 'previewStop' | 'previewTypeChange'> {
  return {
    changeQrs: ({ query, body }, context) =>
      context.transact(async (trx, afterCommit) => {
        if (body.action === 'tag') return tagMany(trx, context, { batch: body, shortUrl, newUuid });
        const { result, routes } = await changeMany(trx, context, {
          batch: body,
          isConfirmed: query.confirmLocked === true,
          requireReputable,
          shortUrl,
        });
        afterCommit(() => publish(routes));
        return result;
      }),

    previewStop: ({ body }, context) => previewStop(context, { countScans, shortUrl }, body),

    previewTypeChange: ({ body: { selection, typology } }, { workspaceUuid, read }) =>
      read(async (trx) => {
        const rows = await readSelected(trx, { workspaceUuid, shortUrl }, selection);
        return previewConversion(rows, await createConvertEach(trx, typology, rows));
      }),
  };
}
