import { ORDER_FAILED, ORDER_PENDING, ORDER_SUCCEEDED, routes, type PaymentFailure } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import type { PaymentFormHandle } from '../../../platform/money/payment/payment-form-types.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { newId } from '../../../ui/form/new-id.ts';
import { openOrder, type OrderWish } from './open-order.ts';
import { pollOrder, type Ending } from './poll-order.ts';
import type { CheckoutAddress } from './use-checkout-address.ts';

/** `form`: a person chooses and types. `paying`: nothing may be changed. Anything else is an ending. */
export type Stage =
  | Readonly<{ kind: 'reading' }>
  | Readonly<{ kind: 'form'; failure?: PaymentFailure; error?: unknown }>
  | Readonly<{ kind: 'paying' }>
  | Ending;

type Options = Readonly<{
  workspace: string;
  address: CheckoutAddress;
  form: RefObject<PaymentFormHandle | null>;
}>;

/**
 * The one order of this checkout. A reload, going back and a second tab continue it: the order stands in the address,
 * and the server has at most one open order for each workspace.
 */
export function useOrder({ workspace, address, form }: Options) {
  const api = useApi();
  const client = useQueryClient();
  const [stage, setStage] = useState<Stage>({ kind: 'reading' });
  // Beside the address, which changes a moment later than the stage.
  const [uuid, setUuid] = useState(address.order);
  const isBusy = useRef(false);
  // The same for a repeated click, another one once an attempt was answered.
  const key = useRef(newId());

  const poll = useCallback(
    async (order: string) => {
      setStage({ kind: 'paying' });
      const ending = await pollOrder({
        check: () => api.call(routes.checkOrder, { params: { uuid: order }, workspace }),
        wait: (ms) =>
          new Promise((resolve) => {
            setTimeout(resolve, ms);
          }),
      });
      if (ending.kind === 'paid') {
        void client.invalidateQueries({ queryKey: queryKeys.billing(workspace) });
        void client.invalidateQueries({ queryKey: queryKeys.workspace(workspace) });
        void client.invalidateQueries({ queryKey: queryKeys.codes(workspace) });
      }
      setStage(ending);
    },
    [api, client, workspace],
  );

  /** What the address or the server says about an order that was begun before. */
  const resume = useEffectEvent(async () => {
    const returned = readReturn();
    // The answer of the bank stands in the address with a secret, which need not stay there.
    if (returned !== null) void address.change({});
    const open = async () => (await api.call(routes.getOpenOrder, { workspace })).order;
    try {
      if (address.order === undefined) {
        const order = await open();
        // Nothing is left to confirm: the payment is on its way already, perhaps from another tab.
        const isOnItsWay = order?.client_secret === null && order.status === ORDER_PENDING;
        if (isOnItsWay && order.planPrice.plan === address.plan) {
          setUuid(order.uuid);
          await poll(order.uuid);
        } else setStage({ kind: 'form' });
        return;
      }
      const { status, failure } = await api.call(routes.checkOrder, { params: { uuid: address.order }, workspace });
      if (status === ORDER_FAILED) setStage({ kind: 'failed', failure });
      else if (status === ORDER_PENDING && returned === 'failed')
        setStage({ kind: 'form', failure: 'not-authenticated' });
      else if (status === ORDER_SUCCEEDED || returned !== null) await poll(address.order);
      else if ((await open())?.client_secret) setStage({ kind: 'form' });
      else await poll(address.order);
    } catch {
      // Whatever it was, paying finds it again.
      setStage({ kind: 'form' });
    }
  });
  // oxlint-disable-next-line react/set-state-in-effect -- it sets nothing before the server has answered
  useEffect(() => void resume(), []);

  async function pay(wish: Omit<OrderWish, 'idempotencyKey'>): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      setStage({ kind: 'paying' });
      const order = await openOrder(api, { ...wish, idempotencyKey: key.current });
      key.current = newId();
      setUuid(order.uuid);
      await address.change({ order: order.uuid });
      const mustConfirm = order.client_secret !== null && !isRefused(order, wish);
      if (!mustConfirm && order.status === ORDER_FAILED)
        setStage({ kind: 'form', failure: order.failure ?? 'processing-error' });
      else if (mustConfirm && order.client_secret !== null) await confirm(order.uuid, order.client_secret);
      else await poll(order.uuid);
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) key.current = newId();
      setStage({ kind: 'form', error });
    } finally {
      isBusy.current = false;
    }
  }

  async function confirm(order: string, clientSecret: string): Promise<void> {
    const returnTo = new URL(address.addressOf({ order }), window.location.origin).href;
    const outcome = await form.current?.confirm(clientSecret, returnTo).catch((error: unknown) => {
      // Without an answer the payment may have been made.
      if (error instanceof ApiError && (error.status === 0 || error.isServerFailure))
        return { kind: 'confirmed' } as const;
      throw error;
    });
    if (outcome?.kind === 'confirmed') await poll(order);
    else if (outcome?.kind === 'failed') setStage({ kind: 'form', failure: outcome.failure });
    else setStage({ kind: 'form' });
  }

  return {
    stage,
    pay,
    order: uuid,
    checkAgain: () => (uuid === undefined ? Promise.resolve() : poll(uuid)),
    tryAgain: async () => {
      setUuid(undefined);
      await address.change({ order: null });
      setStage({ kind: 'form' });
    },
  };
}

/** A stored means of payment was tried and refused; another attempt needs another one. */
function isRefused(
  { status, failure }: { status: number; failure: PaymentFailure | null },
  { paymentSource }: Pick<OrderWish, 'paymentSource'>,
): boolean {
  return paymentSource !== undefined && status === ORDER_FAILED && failure !== 'not-authenticated';
}

/** Back from a page of a bank, which Stripe notes in the address: `succeeded`, `pending` or `failed`. */
function readReturn(): string | null {
  return new URLSearchParams(window.location.search).get('redirect_status');
}
