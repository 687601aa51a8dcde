import { pickStatsFilters, routes, type Stats, type StatsQuery } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { Services } from '../../../platform/services/services.ts';
import { countRest } from './count-rest.ts';
import { resolvePeriod } from './filters/stats-period.ts';
import type { StatsView } from './filters/stats-view.ts';

/** The subject: a code, a project, a tag, or the whole workspace. */
export type StatsSubject = Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;

/**
 * A scan must appear within 5 s: it takes up to 2 s to reach the statistics, plus this interval. Only while visible.
 */
export const refreshEveryMs = 3000;

/** The first request for a view: where counting takes seconds, only the totals and the chart are answered at once. */
export const writeFirstQuestion = (...view: Parameters<typeof writeQuestion>) =>
  ({ ...writeQuestion(...view), mayBePartial: 'true' }) as const;

/** The request for a view at this moment. */
export function writeQuestion(subject: StatsSubject, view: StatsView, now: Date) {
  const { from, to } = resolvePeriod(view, now);
  return {
    ...subject,
    from: from.toISOString(),
    to: to.toISOString(),
    interval: view.interval,
    timezone: view.timeZone,
    ...sentFilters(view),
  };
}

/** The filters as parameters of a query. */
export const sentFilters = ({ filters }: Pick<StatsView, 'filters'>) => filters && pickStatsFilters(filters);

type Asking = Pick<Services, 'api' | 'now'>;
/** `isGuess`: asked before the plan is known to allow the view. */
type Asked = Readonly<{ workspace: string; subject: StatsSubject; view: StatsView; isGuess?: true }>;

/** All figures of a view. */
export const statsQuery = ({ api, now }: Asking, { workspace, subject, view, isGuess }: Asked) =>
  queryOptions({
    queryKey: queryKeys.stats(workspace, questionKey(subject, view)),
    queryFn: async ({ signal, client, queryKey }) => {
      const at = new Date(now());
      const sent = { signal, ...(isGuess && { isGuess }) };
      const before = client.getQueryData<Stats>(queryKey);
      const first = await api.call(routes.getStats, { query: writeFirstQuestion(subject, view, at), ...sent });
      const query = writeQuestion(subject, view, at);
      return countRest(first, {
        before,
        count: (parts) => api.call(routes.getStats, { query: { ...query, only: parts.join(',') }, ...sent }),
        onProgress: (stats) => client.setQueryData(queryKey, stats),
      });
    },
    // A prefetched answer is not requested again when the screen mounts.
    staleTime: refreshEveryMs,
  });

/** The part of the query key that identifies the question. */
export function questionKey(
  { criteria, id }: StatsSubject,
  { range, days, interval, timeZone, filters }: StatsView,
): Record<string, string> {
  return { criteria, id, range, interval, timeZone, ...days, ...(filters && { filters: JSON.stringify(filters) }) };
}

export const codeQuery = (api: ApiClient, workspace: string, uuid: string) =>
  queryOptions({
    queryKey: queryKeys.code(workspace, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
  });
