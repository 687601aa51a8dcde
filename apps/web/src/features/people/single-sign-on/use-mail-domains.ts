import { routes, type MailDomain } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { usePolling } from '../../../ui/feedback/page/use-polling.ts';

/** How often a screen that waits for a record asks about it; the checks themselves have their own pace. */
const pollMs = 5000;

export function useMailDomains() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { workspace } = useMe();
  const queryKey = queryKeys.mailDomains(workspace.uuid);
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(routes.listMailDomains, { signal })).items,
  });
  const isWaiting = list.data?.some(({ status }) => status === 'waiting') ?? false;
  usePolling(() => client.refetchQueries({ queryKey }), pollMs, isWaiting);

  const put = (domain: MailDomain) =>
    client.setQueryData<MailDomain[]>(queryKey, (known = []) =>
      known.some(({ uuid }) => uuid === domain.uuid)
        ? known.map((each) => (each.uuid === domain.uuid ? domain : each))
        : [...known, domain],
    );
  const add = useMutation({
    mutationFn: (name: string) => api.call(routes.createMailDomain, { body: { name } }),
    onSuccess: put,
  });
  const check = useMutation({
    mutationFn: (uuid: string) => api.call(routes.checkMailDomain, { params: { uuid } }),
    onSuccess: put,
    onError: notify.failure,
  });
  const remove = useMutation({
    mutationFn: (uuid: string) => api.call(routes.deleteMailDomain, { params: { uuid } }),
    onError: notify.failure,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { list, add, check, remove };
}
