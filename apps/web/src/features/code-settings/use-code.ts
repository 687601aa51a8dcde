import { routes, type Qr } from '@evercode/contract';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** The code as the server has it now: what the cache remembers is no ground to build on. */
export function useCode(uuid: string): Pick<UseQueryResult<Qr>, 'error' | 'refetch'> & { code: Qr | undefined } {
  const api = useApi();
  const account = useMe().account.uuid;
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    queryKey: queryKeys.qr(account, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return { code: isFetchedAfterMount ? data : undefined, error, refetch };
}
