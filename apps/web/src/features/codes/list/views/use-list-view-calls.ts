import { routes, type ListView } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

type Saved = Pick<ListView, 'name' | 'list' | 'filter'>;

/** The calls that change the saved views of this person; each reads them again. */
export function useListViewCalls() {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const onSuccess = () => client.invalidateQueries({ queryKey: queryKeys.listViews(workspace) });
  return {
    create: useMutation({ mutationFn: (body: Saved) => api.call(routes.createListView, { body }), onSuccess }),
    update: useMutation({
      mutationFn: ({ uuid, ...body }: Partial<Saved> & { uuid: string; pinned?: boolean }) =>
        api.call(routes.updateListView, { params: { uuid }, body }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (uuid: string) => api.call(routes.deleteListView, { params: { uuid } }),
      onSuccess,
    }),
  };
}
