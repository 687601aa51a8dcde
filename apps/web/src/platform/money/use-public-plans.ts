import { routes, type Plan, type PublicDiscount } from '@evercode/contract';
import { useCallback, useEffect, useState } from 'react';
import type { ApiClient } from '../api/api-client.ts';
import { ApiError } from '../api/api-error.ts';
import { useApi } from '../services/services-context.tsx';

/** The plans on offer and the promo code of the address, if there is one. */
export interface PublicPlans {
  readonly plans: readonly Plan[];
  /** null: no such code. undefined: none was asked for, or it opens a price of its own. */
  readonly discount: PublicDiscount | null | undefined;
}

type State = Readonly<{ found?: PublicPlans; failure?: ApiError; asked?: string }>;

/**
 * The server's prices, lowered by a promo code. Works for strangers as well, who have no query cache. While another
 * code is loading, the prices before stay.
 */
export function usePublicPlans(code: string | undefined): State & { retry: () => void } {
  const api = useApi();
  const [state, setState] = useState<State>({});
  const [attempt, setAttempt] = useState(0);
  const asked = `${code ?? ''} ${attempt}`;

  useEffect(() => {
    const stopping = new AbortController();
    loadPlans(api, code, stopping.signal).then(
      (found) => {
        if (!stopping.signal.aborted) setState({ found, asked });
      },
      (error: unknown) => {
        if (stopping.signal.aborted) return;
        const failure = error instanceof ApiError ? error : new ApiError('unexpected', 0);
        setState((known) => ({ ...known, failure, asked }));
      },
    );
    return () => stopping.abort();
  }, [api, code, asked]);

  const retry = useCallback(() => {
    setState(({ found }) => (found ? { found } : {}));
    setAttempt((count) => count + 1);
  }, []);
  return { ...state, retry };
}

async function loadPlans(api: ApiClient, code: string | undefined, signal: AbortSignal): Promise<PublicPlans> {
  const query = code === undefined ? {} : { discount: code };
  const [{ items }, discount] = await Promise.all([
    api.call(routes.listPublicPlans, { query, signal }),
    code === undefined ? undefined : loadDiscount(api, code, signal),
  ]);
  // The word of a promotion is no promo code: it shows a price that is hidden otherwise.
  const isPromotion = items.some(({ prices }) => prices.some(({ visible }) => !visible));
  return { plans: items, discount: isPromotion ? undefined : discount };
}

/** An unknown code is an answer; no other failure keeps the plans from being shown. */
async function loadDiscount(
  api: ApiClient,
  code: string,
  signal: AbortSignal,
): Promise<PublicDiscount | null | undefined> {
  try {
    return await api.call(routes.getPublicDiscount, { params: { code }, signal });
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined;
  }
}
