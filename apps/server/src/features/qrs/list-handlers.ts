import { notFound } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { listQrs } from './list-repo.ts';
import { openQr } from './open-repo.ts';
import { presentQr, presentQrInList } from './present-qr.ts';
import type { QrDeps } from './qr-handlers.ts';

export function createListHandlers({ shortUrl, countScans }: Pick<QrDeps, 'shortUrl' | 'countScans'>): Pick<Handlers, 'listQrs' | 'getQr'> {
  return {
    listQrs: async ({ query }, { accountUuid, read }) => {
      const { rows, totalItems, ...beside } = await read((trx) => listQrs(trx, accountUuid, query));
      const counts = await countScans(accountUuid, rows.map(({ id }) => id));
      const items = rows.map((row) => presentQrInList(row, { shortUrl, scans: counts?.get(row.id) ?? null, ...beside }));
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },

    getQr: async ({ params }, { accountUuid, read }) => {
      const [opened, counts] = await Promise.all([read((trx) => openQr(trx, accountUuid, params.uuid)), countScans(accountUuid, [params.uuid])]);
      if (opened === undefined) throw notFound();
      return presentQr(opened.row, { shortUrl, scans: counts?.get(opened.row.id) ?? null, ...opened.beside });
    },
  };
}
