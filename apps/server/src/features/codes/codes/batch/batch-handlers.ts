import type { StoredRoute } from '@evercode/database';
import type { RequireReputable } from '../../../../platform/reputation/reputation.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { changeMany } from './change-many.ts';
import type { ShortLinks } from '../../../../platform/short-links/short-links.ts';
import type { CountScans } from '../../../../platform/statistics/scan-counts.ts';
import { createConvertEach, previewConversion } from './convert-each.ts';
import { previewStop } from './preview-stop.ts';
import { openPlaceOf } from '../list/open-place.ts';
import { readSelected } from './select-codes.ts';
import { tagMany } from './tag-many.ts';

type Deps = {
  newUuid: () => string;
  requireReputable: RequireReputable;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  countScans: CountScans;
  shortLinks: ShortLinks;
};

export function createBatchHandlers({
  newUuid,
  requireReputable,
  publish,
  countScans,
  shortLinks,
}: Deps): Pick<Handlers, 'changeQrs' | 'previewStop' | 'previewTypeChange'> {
  return {
    changeQrs: async ({ query, body }, context) => {
      const place = await openPlaceOf({ shortLinks, countScans }, context.workspaceUuid, body.selection);
      return context.transact(async (trx, afterCommit) => {
        if (body.action === 'tag') return tagMany(trx, context, { batch: body, place, newUuid });
        const { result, routes } = await changeMany(trx, context, {
          batch: body,
          isConfirmed: query.confirmLocked === true,
          requireReputable,
          place,
        });
        afterCommit(() => publish(routes));
        return result;
      });
    },

    previewStop: ({ body }, context) => previewStop(context, { countScans, shortLinks }, body),

    previewTypeChange: async ({ body: { selection, typology } }, { workspaceUuid, read }) => {
      const place = await openPlaceOf({ shortLinks, countScans }, workspaceUuid, selection);
      return read(async (trx) => {
        const rows = await readSelected(trx, place, selection);
        return previewConversion(rows, await createConvertEach(trx, typology, rows));
      });
    },
  };
}
