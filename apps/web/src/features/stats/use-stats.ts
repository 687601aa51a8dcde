import { planLimits } from '@evercode/access';
import { routes, type StatsQuery } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi, useServices } from '../../app/services-context.tsx';
import type { Me } from '../../app/signed-in/me.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { resolvePeriod, type Period } from './stats-period.ts';
import type { StatsView } from './stats-view.ts';

/** Whose statistics: those of a code, of a project, of a tag, or of the whole workspace. */
export type StatsSubject = Readonly<Pick<StatsQuery, 'criteria' | 'id'>>;

/** A scan shows within 5 s: at most 2 s to the statistics, and then this. Only while somebody can see the page. */
const refreshEveryMs = 3000;
/** Of a period that is over, only what arrived late is new. */
const refreshLateMs = 60_000;

export function useStats(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const { account } = useMe();
  const { isRunning } = resolvePeriod(view, new Date(now()));
  return useQuery({
    queryKey: queryKeys.stats(account.uuid, describe(subject, view)),
    queryFn: ({ signal }) => {
      const { from, to } = resolvePeriod(view, new Date(now()));
      return api.call(routes.getStats, { query: { ...subject, from: from.toISOString(), to: to.toISOString(), interval: view.interval, timezone: view.timeZone }, signal });
    },
    // Without any figures yet there is an error to show, with a way to try again, instead.
    refetchInterval: ({ state }) => (state.data === undefined ? false : isRunning ? refreshEveryMs : refreshLateMs),
    staleTime: 0,
    // The figures of another period stay, dimmed, until those of the chosen one are there.
    placeholderData: keepPreviousData,
  });
}

/** Of the period before, the totals alone. */
export function useTotalsBefore(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const me = useMe();
  const period = resolvePeriod(view, new Date(now()));
  const isAllowed = mayCompare(me, period, new Date(now()));
  const { data } = useQuery({
    queryKey: [...queryKeys.stats(me.account.uuid, describe(subject, view)), 'before'],
    queryFn: async ({ signal }) => {
      const { before: { from, to } } = resolvePeriod(view, new Date(now()));
      const query = { ...subject, from: from.toISOString(), to: to.toISOString(), interval: 'day' as const, timezone: view.timeZone };
      return (await api.call(routes.getStats, { query, signal })).totals;
    },
    enabled: isAllowed,
    refetchInterval: refreshLateMs,
    staleTime: refreshLateMs,
  });
  return { totals: isAllowed ? data : undefined, isAllowed, span: period.before, isRunning: period.isRunning };
}

const dayMs = 86_400_000;

/** As the server decides: the days of the plan, with one more for time zones. */
function mayCompare({ account, decide }: Me, { before }: Period, now: Date): boolean {
  const { statsDays } = planLimits(account.planName);
  return statsDays === 'unlimited' || now.getTime() - before.from.getTime() <= (statsDays + 1) * dayMs || decide('stats.custom-range').allowed;
}

/** By what the answer of a question is kept. */
export function describe({ criteria, id }: StatsSubject, { range, days, interval, timeZone }: StatsView): Record<string, string> {
  return { criteria, id, range, interval, timeZone, ...days };
}

export function useQr(account: string, uuid: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.qr(account, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
  });
}
