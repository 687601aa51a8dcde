import { routes } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

export function useSubscription() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  return useQuery({
    queryKey: queryKeys.subscription(uuid),
    queryFn: ({ signal }) => api.call(routes.getSubscription, { params: { uuid }, workspace: uuid, signal }),
  });
}

export function usePaymentSources() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  return useQuery({
    queryKey: queryKeys.paymentSources(uuid),
    queryFn: async ({ signal }) => (await api.call(routes.listPaymentSources, { workspace: uuid, signal })).items,
  });
}

export function useInvoices() {
  const api = useApi();
  const { uuid } = useMe().workspace;
  return useQuery({
    queryKey: queryKeys.invoices(uuid),
    queryFn: async ({ signal }) => (await api.call(routes.listInvoices, { workspace: uuid, signal })).items,
  });
}
