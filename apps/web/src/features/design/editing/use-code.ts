import { routes, type Qr } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';

/** The code as the server has it now: what the cache remembers is no ground to build on. */
export function useCode(uuid: string) {
  const api = useApi();
  const account = useMe().account.uuid;
  const query = useQuery({
    queryKey: queryKeys.qr(account, uuid),
    queryFn: ({ signal }) => api.call(routes.getQr, { params: { uuid }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  return { ...query, code: query.isFetchedAfterMount ? query.data : undefined };
}

export function useRename(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const account = useMe().account.uuid;
  return useMutation({
    mutationFn: (title: string) => api.call(routes.updateQr, { params: { uuid }, body: { title } }),
    onSuccess: (saved) => client.setQueryData<Qr>(queryKeys.qr(account, uuid), (known) => ({ ...(known ?? saved), title: saved.title, updatedAt: saved.updatedAt })),
  });
}
