import { routes, type PaymentSource } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useRefreshBilling } from '../../../../platform/money/use-refresh-billing.ts';

export function useMethodChanges() {
  const api = useApi();
  const { uuid: workspace } = useMe().workspace;
  const client = useQueryClient();
  const notify = useNotify();
  const refresh = useRefreshBilling();
  const key = queryKeys.paymentSources(workspace);
  const change = (how: (known: PaymentSource[]) => PaymentSource[]) =>
    client.setQueryData<PaymentSource[]>(key, (known) => known && how(known));

  const makeDefault = useMutation({
    mutationFn: (uuid: string) =>
      api.call(routes.updatePaymentSource, { params: { uuid }, workspace, body: { isDefault: true } }),
    onSuccess: (_, uuid) =>
      change((known) =>
        known
          .map((source) => ({ ...source, isDefault: source.uuid === uuid }))
          .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault)),
      ),
    onError: notify.failure,
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: (uuid: string) => api.call(routes.deletePaymentSource, { params: { uuid }, workspace }),
    onSuccess: (_, uuid) => change((known) => known.filter((source) => source.uuid !== uuid)),
    onError: notify.failure,
    onSettled: refresh,
  });

  return { makeDefault, remove };
}
