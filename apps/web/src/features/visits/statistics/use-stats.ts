import { planLimits } from '@evercode/access';
import { routes } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi, useServices } from '../../../platform/services/services-context.tsx';
import type { Me } from '../../../platform/signed-in/me.ts';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { resolvePeriod, type Period } from './filters/stats-period.ts';
import {
  questionKey,
  codeQuery,
  refreshEveryMs,
  sentFilters,
  statsQuery,
  type StatsSubject,
} from './stats-question.ts';
import type { StatsView } from './filters/stats-view.ts';

/** In a period that is over, only late scans can change the figures. */
const refreshLateMs = 60_000;

export function useStats(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const { workspace } = useMe();
  const { isRunning } = resolvePeriod(view, new Date(now()));
  return useQuery({
    ...statsQuery({ api, now }, { workspace: workspace.uuid, subject, view }),
    // Not while there are no figures: an error with a retry button is shown then.
    refetchInterval: ({ state }) => (state.data === undefined ? false : isRunning ? refreshEveryMs : refreshLateMs),
    // The figures of the former period stay, dimmed, until the new ones arrive.
    placeholderData: keepPreviousData,
  });
}

/** Only the totals of the previous period. */
export function useTotalsBefore(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const me = useMe();
  const period = resolvePeriod(view, new Date(now()));
  const isWanted = view.compare !== 'none';
  const isAllowed = mayCompare(me, period, new Date(now()));
  const { data } = useQuery({
    queryKey: [...queryKeys.stats(me.workspace.uuid, questionKey(subject, view)), 'before', view.compare],
    queryFn: async ({ signal }) => {
      const {
        before: { from, to },
      } = resolvePeriod(view, new Date(now()));
      const query = {
        ...subject,
        from: from.toISOString(),
        to: to.toISOString(),
        interval: 'day' as const,
        timezone: view.timeZone,
        only: 'totals',
        ...sentFilters(view),
      };
      return (await api.call(routes.getStats, { query, signal })).totals;
    },
    enabled: isWanted && isAllowed,
    refetchInterval: refreshLateMs,
    staleTime: refreshLateMs,
  });
  return {
    totals: isWanted && isAllowed ? data : undefined,
    isWanted,
    isAllowed,
    span: period.before,
    isRunning: period.isRunning,
  };
}

const dayMs = 86_400_000;

/** The same rule as on the server: the days of the plan, plus one for time zones. */
function mayCompare({ workspace, decide }: Me, { before }: Period, now: Date): boolean {
  const { statsDays } = planLimits(workspace.planName);
  return (
    statsDays === 'unlimited' ||
    now.getTime() - before.from.getTime() <= (statsDays + 1) * dayMs ||
    decide('stats.custom-range').allowed
  );
}

export function useCode(workspace: string, uuid: string) {
  return useQuery(codeQuery(useApi(), workspace, uuid));
}
