import { routes } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi, useServices } from '../../app/services-context.tsx';
import { readTimeZone, resolveRange, type RangeName } from './stats-range.ts';

/** A scan shows within 5 s: at most 2 s to the statistics, and then this. Only while somebody can see the page. */
const refreshEveryMs = 3000;

export function useQrStats(account: string, qr: string, range: RangeName) {
  const { api, now } = useServices();
  const timeZone = readTimeZone();
  return useQuery({
    queryKey: queryKeys.stats(account, { qr, range, timeZone }),
    queryFn: ({ signal }) => {
      const { from, to, interval } = resolveRange(range, new Date(now()));
      const query = { criteria: 'qr' as const, id: qr, from: from.toISOString(), to: to.toISOString(), interval, timezone: timeZone };
      return api.call(routes.getStats, { query, signal });
    },
    // Without any figures yet there is an error to show, with a way to try again, instead.
    refetchInterval: ({ state }) => (state.data === undefined ? false : refreshEveryMs),
    staleTime: 0,
    // The figures of another period stay, dimmed, until those of the chosen one are there.
    placeholderData: keepPreviousData,
  });
}

export function useQr(account: string, uuid: string) {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.qr(account, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
  });
}
