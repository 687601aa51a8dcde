import { routes } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useNotify } from '../services/notify.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { useRefreshBilling } from './use-refresh-billing.ts';

/** Takes a cancellation back: the subscription renews again. */
export function useReactivate() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.call(routes.reactivateAccount, { params: { uuid }, workspace: uuid }),
    onSuccess: (subscription) => client.setQueryData(queryKeys.subscription(uuid), subscription),
    onError: notify.failure,
    onSettled: useRefreshBilling(),
  });
}
