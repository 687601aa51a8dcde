import { planLimits } from '@evercode/access';
import { routes } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi, useServices } from '../../app/services-context.tsx';
import type { Me } from '../../app/signed-in/me.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { resolvePeriod, type Period } from './stats-period.ts';
import { describe, qrQuery, refreshEveryMs, statsQuery, type StatsSubject } from './stats-question.ts';
import type { StatsView } from './stats-view.ts';

/** Of a period that is over, only what arrived late is new. */
const refreshLateMs = 60_000;

export function useStats(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const { account } = useMe();
  const { isRunning } = resolvePeriod(view, new Date(now()));
  return useQuery({
    ...statsQuery({ api, now }, { account: account.uuid, subject, view }),
    // Without any figures yet there is an error to show, with a way to try again, instead.
    refetchInterval: ({ state }) => (state.data === undefined ? false : isRunning ? refreshEveryMs : refreshLateMs),
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

export function useQr(account: string, uuid: string) {
  return useQuery(qrQuery(useApi(), account, uuid));
}
