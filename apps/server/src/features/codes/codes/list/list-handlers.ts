import { notFound } from '../../../../platform/http/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { listQrs } from './list-repo.ts';
import { openQr } from '../open-repo.ts';
import { presentCode, presentQrInList } from '../present-code.ts';
import type { CodeDeps } from '../code-handlers.ts';

export function createListHandlers({
  shortUrl,
  countScans,
}: Pick<CodeDeps, 'shortUrl' | 'countScans'>): Pick<Handlers, 'listQrs' | 'getQr'> {
  return {
    listQrs: async ({ query }, { workspaceUuid, read }) => {
      const { rows, totalItems, ...related } = await read((trx) => listQrs(trx, workspaceUuid, query));
      const counts = await countScans(
        workspaceUuid,
        rows.map(({ id }) => id),
      );
      const items = rows.map((row) =>
        presentQrInList(row, { shortUrl, scans: counts?.get(row.id) ?? null, ...related }),
      );
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },

    getQr: async ({ params }, { workspaceUuid, read }) => {
      const [opened, counts] = await Promise.all([
        read((trx) => openQr(trx, workspaceUuid, params.uuid)),
        countScans(workspaceUuid, [params.uuid]),
      ]);
      if (opened === undefined) throw notFound();
      return presentCode(opened.row, { shortUrl, scans: counts?.get(opened.row.id) ?? null, ...opened.related });
    },
  };
}
