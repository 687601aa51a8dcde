import { notFound } from '../../../../platform/http/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { countFacets } from './count-facets.ts';
import { listQrs } from './list-repo.ts';
import { openPlace } from './open-place.ts';
import { readIncluded } from './read-included.ts';
import { openQr } from '../open-repo.ts';
import { presentCode, presentQrInList } from '../present-code.ts';
import { RECENT_DAYS } from '../../../../platform/statistics/scan-counts.ts';
import { readTimezone } from '../../../../platform/statistics/read-question.ts';
import type { CodeDeps } from '../code-handlers.ts';

export function createListHandlers({
  shortUrl,
  countScans,
}: Pick<CodeDeps, 'shortUrl' | 'countScans'>): Pick<Handlers, 'listQrs' | 'listQrFacets' | 'getQr'> {
  return {
    listQrs: async ({ query }, context) => {
      const { workspaceUuid, read, now } = context;
      if (query.sort === 'recent') context.require('stats.read');
      // Counts that filter or order the list are read before the page, which shows the same numbers. While the
      // statistics are unavailable, all counts are equal, and a filter by them is refused.
      const last = { now, days: RECENT_DAYS, timezone: readTimezone(query.timezone) };
      const [filtered, recent] = await Promise.all([
        openPlace({ shortUrl, countScans }, workspaceUuid, query),
        query.sort === 'recent' ? countScans(workspaceUuid, 'all', last) : undefined,
      ]);
      const all =
        query.sort === 'scans' ? (filtered.counts ?? (await countScans(workspaceUuid, 'all'))) : filtered.counts;
      const { rows, totalItems, nextCursor, matches, ...related } = await read((trx) =>
        listQrs(trx, filtered, query, (query.sort === 'recent' ? recent : all) ?? undefined),
      );
      const included =
        query.include === undefined ? undefined : await read((trx) => readIncluded(trx, rows, query.include));
      const counts =
        all === undefined
          ? await countScans(
              workspaceUuid,
              rows.map(({ id }) => id),
            )
          : all;
      const items = rows.map((row) => {
        const scans = counts === null ? null : (counts.get(row.id) ?? (all === undefined ? null : 0));
        const match = matches.get(row.id);
        const parts = included?.get(row.id);
        return {
          ...presentQrInList(row, { shortUrl, scans, ...related }),
          ...(match && { match }),
          ...(parts && { included: parts }),
        };
      });
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems, nextCursor };
    },

    listQrFacets: async ({ query }, { workspaceUuid, read }) => {
      const counts = await countScans(workspaceUuid, 'all');
      return read((trx) => countFacets(trx, { workspaceUuid, shortUrl }, query, counts));
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
