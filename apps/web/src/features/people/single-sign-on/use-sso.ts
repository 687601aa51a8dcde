import { routes, type SsoChange, type SsoConnectionInput, type SsoSettings } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

export function useSso() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.ssoSettings(workspace.uuid),
    queryFn: ({ signal }) => api.call(routes.getSso, { signal }),
  });
}

/** Each change answers the whole settings. */
export function useSsoChanges() {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const queryKey = queryKeys.ssoSettings(workspace.uuid);
  const onSuccess = (settings: SsoSettings) => client.setQueryData(queryKey, settings);
  const put = useMutation({
    mutationFn: (body: SsoConnectionInput) => api.call(routes.putSso, { body }),
    onSuccess,
  });
  const change = useMutation({
    mutationFn: (body: SsoChange) => api.call(routes.updateSso, { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => api.call(routes.deleteSso),
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
  return { put, change, remove };
}
