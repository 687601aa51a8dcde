import { routes, type CancelReason, type Subscription } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import { useRefreshBilling } from '../../../platform/money/use-refresh-billing.ts';

/** The acts on a subscription that runs. The screen shows the result; a failure is told at the edge. */
export function useSubscriptionChanges() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefreshBilling();
  const scope = { params: { uuid }, workspace: uuid };
  const put = (subscription: Subscription) => client.setQueryData(queryKeys.subscription(uuid), subscription);
  // Also after a failure: what is shown may be what made it fail.
  const shared = { onError: notify.failure, onSettled: refresh };

  return {
    cancel: useMutation({
      mutationFn: (body: { reasons: CancelReason[]; keep: string[] }) =>
        api.call(routes.unsubscribeAccount, { ...scope, body }),
      onSuccess: put,
      ...shared,
    }),
    stay: useMutation({ mutationFn: () => api.call(routes.takeStayOffer, scope), onSuccess: put, ...shared }),
    schedule: useMutation({
      mutationFn: ({ planPrice, keep }: { planPrice: string; keep: string[] }) =>
        api.call(routes.scheduleOrder, { workspace: uuid, body: { account: uuid, planPrice, keep } }),
      ...shared,
    }),
    callOff: useMutation({
      mutationFn: (order: string) => api.call(routes.callOffOrder, { params: { uuid: order }, workspace: uuid }),
      ...shared,
    }),
  };
}
