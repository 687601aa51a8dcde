import { routes } from '@evercode/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

export function useDeliveries(uuid: string) {
  const api = useApi();
  const { workspace } = useMe();
  return useInfiniteQuery({
    queryKey: queryKeys.deliveries(workspace.uuid, uuid),
    queryFn: ({ pageParam: cursor, signal }) =>
      api.call(routes.listDeliveries, {
        params: { uuid },
        query: cursor === undefined ? {} : { cursor },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}

export function useDelivery(uuid: string, delivery: string) {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.delivery(workspace.uuid, uuid, delivery),
    queryFn: ({ signal }) => api.call(routes.getDelivery, { params: { uuid, delivery }, signal }),
    staleTime: 0,
  });
}

export function useResend(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { workspace } = useMe();
  return useMutation({
    mutationFn: (delivery: string) => api.call(routes.resendDelivery, { params: { uuid, delivery } }),
    onError: notify.failure,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.webhook(workspace.uuid, uuid) }),
  });
}
