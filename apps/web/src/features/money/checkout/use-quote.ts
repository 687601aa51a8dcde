import { routes, type PlanPrice, type Quote } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';

const promoFaults = ['promo-code-unknown', 'promo-code-expired', 'promo-code-used'] as const;
export type PromoFault = (typeof promoFaults)[number];

function readPromoFault(error: unknown): PromoFault | undefined {
  return error instanceof ApiError ? promoFaults.find((code) => code === error.code) : undefined;
}

/**
 * What the order costs today and at its renewal. A promo code that does not count is told apart, and the price without
 * it is asked for.
 */
export function useQuote(workspace: string, price: PlanPrice, discount: string | undefined, isOpen: boolean) {
  const api = useApi();
  const planPrice = price.uuid;
  const ask = (code: string | undefined, isAsked: boolean) => ({
    queryKey: queryKeys.quote(workspace, { planPrice, code }),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Quote> =>
      api.call(routes.quoteOrder, {
        query: { account: workspace, planPrice, ...(code !== undefined && { discount: code }) },
        workspace,
        signal,
      }),
    enabled: isAsked && isOpen,
    // A price is never shown from before a change of another tab.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const asked = useQuery(ask(discount, true));
  const fault = readPromoFault(asked.error);
  const plain = useQuery(ask(undefined, fault !== undefined));
  const shown = fault === undefined ? asked : plain;
  return {
    quote: shown.data,
    /** The amount belongs to another choice, which is being replaced. */
    isStale: shown.isPlaceholderData,
    fault,
    error: fault === undefined || plain.error ? shown.error : null,
    retry: () => void shown.refetch(),
  };
}
