import { routes, type PaymentSource } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useRefreshBilling } from '../../../../platform/money/use-refresh-billing.ts';

/** As for an order: once a second, five tries. */
const tries = 5;
const waitMs = 1000;

/**
 * Asks until the gateway's new means of payment has reached the server, and makes it the default. It may arrive later
 * still; then the list shows it at its next look.
 */
export function useWaitForMethod(known: readonly PaymentSource[]): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const { uuid: workspace } = useMe().workspace;
  const refresh = useRefreshBilling();

  return async () => {
    for (let left = tries; left > 0; left -= 1) {
      const { items } = await api.call(routes.listPaymentSources, { workspace });
      const added = items.find(({ uuid }) => known.every((source) => source.uuid !== uuid));
      if (added) {
        if (!added.isDefault)
          await api.call(routes.updatePaymentSource, {
            params: { uuid: added.uuid },
            workspace,
            body: { isDefault: true },
          });
        else client.setQueryData(queryKeys.paymentSources(workspace), items);
        break;
      }
      if (left > 1)
        await new Promise((resolve) => {
          setTimeout(resolve, waitMs);
        });
    }
    await refresh();
  };
}
