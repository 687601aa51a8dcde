import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Fetches the current code: an edit must not start from a cached version. */
export function useCode(uuid: string) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const { data, isFetchedAfterMount, error, refetch } = useQuery({
    queryKey: queryKeys.code(workspace, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return { code: isFetchedAfterMount ? data : undefined, error, refetch };
}
