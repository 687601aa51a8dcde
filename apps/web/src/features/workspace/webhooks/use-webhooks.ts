import { routes, type Webhook, type WebhookCreate, type WebhookUpdate } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { usePolling } from '../../../ui/feedback/page/use-polling.ts';

/** Deliveries come by themselves. */
const pollMs = 5_000;

export function useWebhooks() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.webhooks(workspace.uuid),
    queryFn: ({ signal }) => api.call(routes.listWebhooks, { signal }),
    staleTime: 0,
  });
}

export function useWebhook(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const queryKey = queryKeys.webhook(workspace.uuid, uuid);
  // With its deliveries, whose keys begin with this one.
  usePolling(() => client.refetchQueries({ queryKey }), pollMs);
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.getWebhook, { params: { uuid }, signal }),
    staleTime: 0,
  });
}

/** A secret is handed to the dialog that shows it, and kept nowhere else. */
export function useAddWebhook() {
  const api = useApi();
  const { reload } = useKeepWebhook();
  return async (wish: WebhookCreate) => {
    const made = await api.call(routes.createWebhook, { body: wish });
    await reload();
    return made;
  };
}

export function useRotateSecret(uuid: string) {
  const api = useApi();
  const notify = useNotify();
  const { reload } = useKeepWebhook();
  return useMutation({
    mutationFn: () => api.call(routes.rotateWebhookSecret, { params: { uuid } }),
    onError: notify.failure,
    onSettled: reload,
    gcTime: 0,
  });
}

export function useWebhookChanges(uuid: string) {
  const api = useApi();
  const notify = useNotify();
  const { keep, reload } = useKeepWebhook();
  const change = useMutation({
    mutationFn: (body: WebhookUpdate) => api.call(routes.updateWebhook, { params: { uuid }, body }),
    onSuccess: keep,
  });
  const sendTest = useMutation({
    mutationFn: () => api.call(routes.testWebhook, { params: { uuid } }),
    onError: notify.failure,
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: () => api.call(routes.deleteWebhook, { params: { uuid } }),
    onError: notify.failure,
  });
  return { change, sendTest, remove, onFailure: notify.failure };
}

export function useKeepWebhook() {
  const client = useQueryClient();
  const { workspace } = useMe();
  const queryKey = queryKeys.webhooks(workspace.uuid);
  return {
    keep: (webhook: Webhook) => {
      client.setQueryData(queryKeys.webhook(workspace.uuid, webhook.uuid), webhook);
      void client.invalidateQueries({ queryKey, exact: true });
    },
    reload: () => client.invalidateQueries({ queryKey }),
  };
}
