import { routes, type ApiKey, type ApiKeyCreate, type ApiKeyList, type CreatedApiKey } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

type KeyChange = Readonly<{ uuid: string; name?: string; isEnabled?: boolean; addresses?: string[] }>;

export function useApiKeys() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.apiKeys(workspace.uuid),
    queryFn: ({ signal }) => api.call(routes.listApiKeys, { signal }),
    // When a key was used last is what people look for.
    staleTime: 0,
  });
}

/** The secret is handed to the dialog that shows it, and kept nowhere else. */
export function useCreateKey(): (wish: ApiKeyCreate) => Promise<CreatedApiKey> {
  const api = useApi();
  const { reload } = useKeyList();
  return async (wish) => {
    const made = await api.call(routes.createApiKey, { body: wish });
    await reload();
    return made;
  };
}

export function useKeyChanges() {
  const api = useApi();
  const notify = useNotify();
  const { put, drop, reload } = useKeyList();
  // Always reloads the list: another admin may have changed the same key.
  const shared = { onError: notify.failure, onSettled: reload };
  const change = useMutation({
    mutationFn: ({ uuid, ...body }: KeyChange) => api.call(routes.updateApiKey, { params: { uuid }, body }),
    onSuccess: put,
    onSettled: reload,
  });
  const switchKey = useMutation({
    mutationFn: ({ uuid, isEnabled }: Pick<ApiKey, 'uuid' | 'isEnabled'>) =>
      api.call(routes.updateApiKey, { params: { uuid }, body: { isEnabled } }),
    onSuccess: put,
    ...shared,
  });
  const remove = useMutation({
    mutationFn: (uuid: string) => api.call(routes.deleteApiKey, { params: { uuid } }),
    onSuccess: (_, uuid) => drop(uuid),
    ...shared,
  });
  return { change, switchKey, remove };
}

function useKeyList() {
  const client = useQueryClient();
  const queryKey = queryKeys.apiKeys(useMe().workspace.uuid);
  const edit = (items: (known: ApiKey[]) => ApiKey[]) =>
    client.setQueryData<ApiKeyList>(queryKey, (known) => known && { ...known, items: items(known.items) });
  return {
    put: (key: ApiKey) => void edit((known) => known.map((each) => (each.uuid === key.uuid ? key : each))),
    drop: (uuid: string) => void edit((known) => known.filter((each) => each.uuid !== uuid)),
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
