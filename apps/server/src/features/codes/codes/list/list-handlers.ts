import { notFound } from '../../../../platform/http/answers/app-error.ts';
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
  shortLinks,
  countScans,
}: Pick<CodeDeps, 'shortLinks' | 'countScans'>): Pick<Handlers, 'listQrs' | 'listQrFacets' | 'getQr'> {
  return {
    listQrs: async ({ query }, context) => {
      const { workspaceUuid, readReplica, now } = context;
      if (query.sort === 'recent') context.require('stats.read');
      // Counts that filter or order the list are read before the page, which shows the same numbers. While the
      // statistics are unavailable, all counts are equal, and a filter by them is refused.
      const last = { now, days: RECENT_DAYS, timezone: readTimezone(query.timezone) };
      const [filtered, recent] = await Promise.all([
        openPlace({ shortLinks, countScans }, workspaceUuid, query),
        query.sort === 'recent' ? countScans(workspaceUuid, 'all', last) : undefined,
      ]);
      const all =
        query.sort === 'scans' ? (filtered.counts ?? (await countScans(workspaceUuid, 'all'))) : filtered.counts;
      const { rows, totalItems, nextCursor, matches, ...related } = await readReplica(async (trx) => {
        const listed = await listQrs(trx, filtered, query, (query.sort === 'recent' ? recent : all) ?? undefined);
        return { ...listed, domains: await shortLinks.of(trx, listed.rows) };
      });
      const included =
        query.include === undefined ? undefined : await readReplica((trx) => readIncluded(trx, rows, query.include));
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
          ...presentQrInList(row, { scans, ...related }),
          ...(match && { match }),
          ...(parts && { included: parts }),
        };
      });
      return { items, page: query.page, itemsPerPage: query.itemsPerPage, totalItems, nextCursor };
    },

    listQrFacets: async ({ query }, { workspaceUuid, readReplica }) => {
      const counts = await countScans(workspaceUuid, 'all');
      return readReplica((trx) => countFacets(trx, { workspaceUuid, shortLinks }, query, counts));
    },

    getQr: async ({ params }, { workspaceUuid, read }) => {
      const [opened, counts] = await Promise.all([
        read(async (trx) => {
          const found = await openQr(trx, workspaceUuid, params.uuid);
          return found && { ...found, domains: await shortLinks.of(trx, [found.row]) };
        }),
        countScans(workspaceUuid, [params.uuid]),
      ]);
      if (opened === undefined) throw notFound();
      const { row, related, domains } = opened;
      return presentCode(row, { domains, scans: counts?.get(row.id) ?? null, ...related });
    },
  };
}
