import { findLogos } from '../../platform/design-library/logos.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { listQrs } from './list-repo.ts';
import { presentQrInList } from './present-qr.ts';
import type { QrDeps } from './qr-handlers.ts';
import { findProjectTitles } from './qrs-repo.ts';
import { findTags } from './tags-repo.ts';

export function createListHandlers({ shortUrl, countScans }: Pick<QrDeps, 'shortUrl' | 'countScans'>): Pick<Handlers, 'listQrs'> {
  return {
    listQrs: async ({ query }, { accountUuid, read }) => {
      const { rows, totalItems, ...beside } = await read(async (trx) => {
        const found = await listQrs(trx, accountUuid, query);
        return {
          ...found,
          logos: await findLogos(trx, found.rows.map(({ logoId }) => logoId)),
          tags: await findTags(trx, found.rows.map(({ id }) => id)),
          projects: await findProjectTitles(trx, found.rows.map(({ projectId }) => projectId)),
        };
      });
      const counts = await countScans(accountUuid, rows.map(({ id }) => id));
      const items = rows.map((row) => presentQrInList(row, { shortUrl, scans: counts?.get(row.id) ?? null, ...beside }));
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems };
    },
  };
}
