import { routes, type Domain, type DomainUpdate } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { usePolling } from '../../../ui/feedback/page/use-polling.ts';

/** How often a screen that waits for a domain asks about it; the checks themselves have their own pace. */
const pollMs = 5000;

export function useDomain(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const queryKey = queryKeys.domain(workspace.uuid, uuid);
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.getDomain, { params: { uuid }, signal }),
  });
  const isWaiting = found.data !== undefined && !isSettled(found.data);
  usePolling(() => client.refetchQueries({ queryKey }), pollMs, isWaiting);
  return found;
}

/** Nothing is expected to change soon. */
const isSettled = ({ status, certificate }: Domain): boolean =>
  status === 'not-renewed' || (status === 'verified' && certificate.state === 'issued');

/** Keeps the answer of a change for the screen of the domain, and reloads the list. */
function useKeepDomain() {
  const client = useQueryClient();
  const { workspace } = useMe();
  return (domain: Domain) => {
    client.setQueryData(queryKeys.domain(workspace.uuid, domain.uuid), domain);
    void client.invalidateQueries({ queryKey: queryKeys.domains(workspace.uuid), exact: true });
  };
}

export function useUpdateDomain(uuid: string) {
  const api = useApi();
  const keep = useKeepDomain();
  return useMutation({
    mutationFn: (body: DomainUpdate) => api.call(routes.updateDomain, { params: { uuid }, body }),
    onSuccess: keep,
  });
}

/** New codes use it from then on. */
export function useMakeDefault({ uuid, unicodeName: name }: Pick<Domain, 'uuid' | 'unicodeName'>) {
  const { t } = useTranslation('domains');
  const client = useQueryClient();
  const { workspace } = useMe();
  const update = useUpdateDomain(uuid);
  const notify = useNotify();
  return {
    isPending: update.isPending,
    make: () =>
      update.mutate(
        { isDefault: true },
        {
          onSuccess() {
            // It was taken from another.
            void client.invalidateQueries({ queryKey: queryKeys.domains(workspace.uuid) });
            notify.success(t('defaultCard.made', { name }));
          },
          onError: notify.failure,
        },
      ),
  };
}

/** Checks a domain at once: again, or from the start after it was lost. */
export function useCheckDomain({ uuid, unicodeName: name }: Pick<Domain, 'uuid' | 'unicodeName'>) {
  const { t } = useTranslation('domains');
  const api = useApi();
  const keep = useKeepDomain();
  const notify = useNotify();
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.code === 'too-many-requests') notify.warning(t('detail.tooSoon'));
    else notify.failure(error);
  };
  const check = useMutation({
    mutationFn: () => api.call(routes.verifyDomain, { params: { uuid } }),
    onSuccess: keep,
    onError,
  });
  const reconnect = useMutation({
    mutationFn: () => api.call(routes.reconnectDomain, { params: { uuid } }),
    onSuccess(domain) {
      keep(domain);
      notify.success(t('detail.reconnected', { name }));
    },
    onError,
  });
  return {
    isChecking: check.isPending,
    check: () => check.mutate(),
    isReconnecting: reconnect.isPending,
    reconnect: () => reconnect.mutate(),
  };
}
