import { routes, type ScimGroup, type ScimSettings } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** Provisioning by the provider. The token itself is handed to the dialog that shows it, and kept nowhere else. */
export function useScim() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { workspace } = useMe();
  const queryKey = queryKeys.scim(workspace.uuid);
  const reload = () => client.invalidateQueries({ queryKey });
  const put = (settings: ScimSettings) => client.setQueryData(queryKey, settings);
  const settings = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.getScim, { signal }),
    // The last request is what people look for.
    staleTime: 0,
  });
  const make = useMutation({
    mutationFn: async () => (await api.call(routes.createScimToken)).token,
    onError: notify.failure,
    onSettled: reload,
    gcTime: 0,
  });
  const end = useMutation({
    mutationFn: () => api.call(routes.deleteScimToken),
    onError: notify.failure,
    onSettled: reload,
  });
  const require = useMutation({
    mutationFn: (requiresGroup: boolean) => api.call(routes.updateScim, { body: { requiresGroup } }),
    onSuccess: put,
    onError: notify.failure,
  });
  const setRole = useMutation({
    mutationFn: ({ uuid, role }: Pick<ScimGroup, 'uuid' | 'role'>) =>
      api.call(routes.updateScimGroup, { params: { uuid }, body: { role } }),
    onSuccess: put,
    onError: notify.failure,
  });
  return { settings, make, end, require, setRole };
}
