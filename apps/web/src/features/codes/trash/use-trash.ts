import { limits, routes, type TrashBatch, type TrashItem } from '@evercode/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';

/** What lies in the trash, the latest first, 30 a page. */
export function useTrash(account: string, search: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.trashList(account, search),
    queryFn: ({ pageParam, signal }) => api.call(routes.listTrash, {
      query: { page: pageParam, itemsPerPage: limits.pageSize, ...(search !== '' && { search_term: search }) }, signal,
    }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
  });
  const items = new Map((query.data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.uuid, item]));
  return { ...query, items: [...items.values()], total: query.data?.pages.at(-1)?.totalItems ?? 0 };
}

/** Out of the trash, one way or the other. */
export function useTrashCalls(account: string) {
  const api = useApi();
  const client = useQueryClient();
  const onSuccess = () => Promise.all(
    [queryKeys.trash(account), queryKeys.qrs(account), queryKeys.projects(account), queryKeys.account(account)]
      .map((queryKey) => client.invalidateQueries({ queryKey })),
  );
  return {
    restore: useMutation({
      // The lock guards what a scan sees; in the trash it sees nothing.
      mutationFn: async ({ uuid, entityType }: TrashItem): Promise<void> => {
        const query = { confirmLocked: 'true' as const };
        if (entityType === 'project') await api.call(routes.updateProject, { params: { uuid }, query, body: { state: 2 } });
        else await api.call(routes.updateQr, { params: { uuid }, query, body: { state: 'active' } });
      },
      onSuccess,
    }),
    many: useMutation({
      mutationFn: (body: TrashBatch) => api.call(routes.changeTrash, { query: { confirmLocked: 'true' }, body }),
      onSuccess,
    }),
    destroy: useMutation({
      mutationFn: async ({ uuid, entityType }: TrashItem): Promise<void> => {
        const query = { permanent: 'true' as const, confirmLocked: 'true' as const };
        await api.call(entityType === 'project' ? routes.deleteProject : routes.deleteQr, { params: { uuid }, query });
      },
      onSuccess,
    }),
  };
}
