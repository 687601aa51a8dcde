import { limits, routes, type TrashBatch, type TrashItem } from '@evercode/contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { projectState } from '../../../../platform/projects/use-projects.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';

/** The items of the trash, the latest first, 30 a page. */
export function useTrash(workspace: string, search: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: queryKeys.trashList(workspace, search),
    queryFn: ({ pageParam, signal }) =>
      api.call(routes.listTrash, {
        query: { page: pageParam, itemsPerPage: limits.pageSize, ...(search !== '' && { search_term: search }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
  });
  const items = new Map((query.data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.uuid, item]));
  return { ...query, items: [...items.values()], total: query.data?.pages.at(-1)?.totalItems ?? 0 };
}

/** Restores items, or deletes them for ever. */
export function useTrashCalls(workspace: string) {
  const api = useApi();
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all(
      [
        queryKeys.trash(workspace),
        queryKeys.codes(workspace),
        queryKeys.projects(workspace),
        queryKeys.workspace(workspace),
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  return {
    restore: useMutation({
      // The lock protects what scans see; a code in the trash shows nothing, so no confirmation is needed.
      mutationFn: async ({ uuid, entityType }: TrashItem): Promise<{ isPaused: boolean; isBlocked: boolean }> => {
        const call = { params: { uuid }, query: { confirmLocked: 'true' as const } };
        if (entityType === 'project') {
          const { state } = await api.call(routes.restoreProject, call);
          return { isPaused: state === projectState.paused, isBlocked: false };
        }
        const { state, blockedReason } = await api.call(routes.restoreQr, call);
        return { isPaused: state === 'paused', isBlocked: blockedReason !== null };
      },
      onSuccess,
    }),
    activate: useMutation({
      mutationFn: async ({ uuid, entityType }: TrashItem): Promise<void> => {
        const call = { params: { uuid }, query: { confirmLocked: 'true' as const } };
        if (entityType === 'project') await api.call(routes.updateProject, { ...call, body: { state: 2 } });
        else await api.call(routes.updateQr, { ...call, body: { state: 'active' } });
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
