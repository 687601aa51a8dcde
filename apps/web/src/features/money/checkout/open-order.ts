import { routes, type Order } from '@evercode/contract';
import type { ApiClient } from '../../../platform/api/api-client.ts';
import { ApiError } from '../../../platform/api/api-error.ts';

export type OrderWish = Readonly<{
  workspace: string;
  planPrice: string;
  discount: string | undefined;
  /** A stored means of payment. */
  paymentSource: string | undefined;
  /** The same for a repeated click, so that the server orders once. */
  idempotencyKey: string;
}>;

/**
 * The order to pay: the open one of the workspace where it is for the same price, else a new one. An open order with
 * another promo code makes room.
 */
export async function openOrder(api: ApiClient, wish: OrderWish): Promise<Order> {
  const { workspace, planPrice, discount, paymentSource, idempotencyKey } = wish;
  const { order: open } = await api.call(routes.getOpenOrder, { workspace });
  const isSame = open?.planPrice.planPrice === planPrice && (open.discount?.name ?? '') === (discount ?? '');
  if (open && isSame && paymentSource === undefined) return open;
  const place = (key: string) =>
    api.call(routes.placeOrder, {
      workspace,
      idempotencyKey: key,
      // Shown beside the button, where the other reasons are shown as well.
      asksAgain: false,
      body: { account: workspace, planPrice, ...(discount && { discount }), ...(paymentSource && { paymentSource }) },
    });
  try {
    return await place(idempotencyKey);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'order-open' || !open) throw error;
    await api.call(routes.abandonOrder, { params: { uuid: open.uuid }, workspace });
    return place(`${idempotencyKey}-2`);
  }
}
