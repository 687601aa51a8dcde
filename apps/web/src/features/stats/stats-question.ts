import { routes, type StatsQuery } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../app/api-client.ts';
import { queryKeys } from '../../app/query-keys.ts';
import type { Services } from '../../app/services.ts';
import { resolvePeriod } from './stats-period.ts';
import type { StatsView } from './stats-view.ts';

/** Whose statistics: those of a code, of a project, of a tag, or of the whole workspace. */
export type StatsSubject = Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;

/** A scan shows within 5 s: at most 2 s to the statistics, and then this. Only while somebody can see the page. */
export const refreshEveryMs = 3000;

/** What the server is asked for that view at this moment. */
export function writeQuestion(subject: StatsSubject, view: StatsView, now: Date) {
  const { from, to } = resolvePeriod(view, now);
  return { ...subject, from: from.toISOString(), to: to.toISOString(), interval: view.interval, timezone: view.timeZone };
}

type Asking = Pick<Services, 'api' | 'now'>;
/** `isGuess`: before it is known whether the plan has that view. */
type Asked = Readonly<{ account: string; subject: StatsSubject; view: StatsView; isGuess?: true }>;

/** All figures of what a view shows. */
export const statsQuery = ({ api, now }: Asking, { account, subject, view, isGuess }: Asked) => queryOptions({
  queryKey: queryKeys.stats(account, describe(subject, view)),
  queryFn: ({ signal }) => {
    const query = writeQuestion(subject, view, new Date(now()));
    return api.call(routes.getStats, { query, signal, ...(isGuess && { isGuess }) });
  },
  // What was asked while the screen was on its way is not asked again when it is there.
  staleTime: refreshEveryMs,
});

/** By what the answer of a question is kept. */
export function describe({ criteria, id }: StatsSubject, { range, days, interval, timeZone }: StatsView): Record<string, string> {
  return { criteria, id, range, interval, timeZone, ...days };
}

export const qrQuery = (api: ApiClient, account: string, uuid: string) => queryOptions({
  queryKey: queryKeys.qr(account, uuid),
  queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
});
