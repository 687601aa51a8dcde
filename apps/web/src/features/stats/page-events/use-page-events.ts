import { routes, type PageEventsQuery } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';

export type AskedPageEvents = Readonly<{
  subject: Readonly<Pick<PageEventsQuery, 'criteria' | 'id'>>;
  /** The name of the period, by which its answer is kept. */
  period: string;
  resolve: (now: Date) => Readonly<{ from: Date; to: Date }>;
}>;

/** Less is looked at than visits are, so it is asked for less often. */
const refreshEveryMs = 10_000;

export function usePageEvents({ subject, period, resolve }: AskedPageEvents) {
  const { api, now } = useServices();
  const { account } = useMe();
  return useQuery({
    queryKey: queryKeys.pageEvents(account.uuid, { ...subject, period }),
    queryFn: ({ signal }) => {
      const { from, to } = resolve(new Date(now()));
      return api.call(routes.getPageEvents, { query: { ...subject, from: from.toISOString(), to: to.toISOString() }, signal });
    },
    refetchInterval: ({ state }) => (state.data === undefined ? false : refreshEveryMs),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
}
