import { routes } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { resolvePeriod } from '../stats-period.ts';
import { describe, type StatsSubject } from '../stats-question.ts';
import type { StatsView } from '../stats-view.ts';

/** Less is looked at than visits are, so it is asked for less often. */
const refreshEveryMs = 10_000;

export function usePageEvents(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const { account } = useMe();
  return useQuery({
    queryKey: queryKeys.pageEvents(account.uuid, describe(subject, view)),
    queryFn: ({ signal }) => {
      const { from, to } = resolvePeriod(view, new Date(now()));
      return api.call(routes.getPageEvents, { query: { ...subject, from: from.toISOString(), to: to.toISOString() }, signal });
    },
    refetchInterval: ({ state }) => (state.data === undefined ? false : refreshEveryMs),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
