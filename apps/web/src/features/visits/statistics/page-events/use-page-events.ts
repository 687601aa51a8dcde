import { routes } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { resolvePeriod } from '../filters/stats-period.ts';
import { questionKey, sentFilters, type StatsSubject } from '../stats-question.ts';
import type { StatsView } from '../filters/stats-view.ts';

/** Longer than for visits, because these figures are less watched. */
const refreshEveryMs = 10_000;

export function usePageEvents(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.pageEvents(workspace.uuid, questionKey(subject, view)),
    queryFn: ({ signal }) => {
      const { from, to } = resolvePeriod(view, new Date(now()));
      return api.call(routes.getPageEvents, {
        query: { ...subject, from: from.toISOString(), to: to.toISOString(), ...sentFilters(view) },
        signal,
      });
    },
    refetchInterval: ({ state }) => (state.data === undefined ? false : refreshEveryMs),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
