import { askActivity } from '@evercode/analytics';
import * as z from 'zod';
import { pickStatsFilters } from '@evercode/contract';
import { RECENT_DAYS } from '../../../platform/statistics/scan-counts.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import {
  analyticsAway,
  askCodesWithinPlan,
  askWithinPlan,
  type StatisticsStore,
} from '../../../platform/statistics/ask-within-plan.ts';
import { readCursor, splitPage, writeCursor } from '../../../platform/lists/cursor.ts';
import { readTimezone } from '../../../platform/statistics/read-question.ts';

/** The place in the list of codes. */
const placeOfCode = z.tuple([z.int(), z.uuid()]);

/** The longest wait: the sparklines only decorate the list. */
const PATIENCE_MS = 3_000;

export function createStatsHandlers({
  analytics,
  sheets,
}: StatisticsStore): Pick<Handlers, 'getStats' | 'listStatsCodes' | 'listQrActivity'> {
  return {
    getStats: async ({ query }, context) => {
      const question = { ...query, filters: pickStatsFilters(query) };
      return (await askWithinPlan({ analytics, sheets }, question, context)).stats;
    },

    listStatsCodes: async ({ query }, context) => {
      const codes = await askCodesWithinPlan(
        { analytics, sheets },
        { ...query, filters: pickStatsFilters(query) },
        context,
      );
      const { items: shown, last } = splitPage(afterCursor(codes, query.cursor), query.limit);
      const found =
        shown.length === 0
          ? []
          : await context.read((trx) =>
              trx
                .selectFrom('qrs')
                .select(['id', 'title'])
                .where(
                  'id',
                  'in',
                  shown.map(({ key }) => key),
                )
                .where('accountId', '=', context.workspaceUuid)
                .execute(),
            );
      const titles = new Map(found.map(({ id, title }) => [id, title]));
      return {
        items: shown.map(({ key: uuid, total, unique }) => ({ uuid, title: titles.get(uuid) ?? null, total, unique })),
        nextCursor: last === undefined ? null : writeCursor([last.total, last.key]),
        totalItems: codes.length,
        total: codes.reduce((sum, { total }) => sum + total, 0),
      };
    },

    // Every plan includes its last days by day.
    listQrActivity: async ({ query: { ids, timezone } }, context) => {
      const { workspaceUuid: workspace, now, read } = context;
      // Scans are filtered by workspace, too, so both queries can run in parallel: a foreign code has none.
      const question = { workspace, qrs: ids, now, days: RECENT_DAYS, timezone: readTimezone(timezone) };
      const [found, answer] = await Promise.all([
        read((trx) =>
          trx.selectFrom('qrs').select('id').where('id', 'in', ids).where('accountId', '=', workspace).execute(),
        ),
        askActivity(analytics, question, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(analyticsAway),
      ]);
      const known = new Set(found.map(({ id }) => id));
      return {
        from: answer.from.toISOString(),
        items: [...answer.codes].flatMap(([uuid, activity]) => (known.has(uuid) ? [{ uuid, ...activity }] : [])),
      };
    },
  };
}

type Visited = { key: string; total: number; unique: number };

/** Most visited first, then by id, so that a cursor names one place also among equals. */
function afterCursor(codes: readonly Visited[], cursor: string | undefined): Visited[] {
  const ordered = codes.toSorted((a, b) => b.total - a.total || (a.key < b.key ? -1 : 1));
  if (cursor === undefined) return ordered;
  const [total, id] = readCursor(cursor, placeOfCode);
  return ordered.filter((code) => code.total < total || (code.total === total && code.key > id));
}
