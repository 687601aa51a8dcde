import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';

type Offered = Pick<
  Handlers,
  | 'quoteOrder'
  | 'placeOrder'
  | 'getOpenOrder'
  | 'checkOrder'
  | 'abandonOrder'
  | 'scheduleOrder'
  | 'listScheduledOrders'
  | 'callOffOrder'
  | 'getSubscription'
  | 'unsubscribeAccount'
  | 'takeStayOffer'
  | 'reactivateAccount'
  | 'listBillingInfos'
  | 'createBillingInfo'
  | 'updateBillingInfo'
>;

/** Where the operator sells nothing, no plan can be bought, and none can be left. */
export function createClosedHandlers(): Offered {
  const refuse = async (): Promise<never> => {
    throw new AppError('plan-arranged');
  };
  return {
    quoteOrder: refuse,
    placeOrder: refuse,
    getOpenOrder: refuse,
    checkOrder: refuse,
    abandonOrder: refuse,
    scheduleOrder: refuse,
    listScheduledOrders: refuse,
    callOffOrder: refuse,
    getSubscription: refuse,
    unsubscribeAccount: refuse,
    takeStayOffer: refuse,
    reactivateAccount: refuse,
    listBillingInfos: refuse,
    createBillingInfo: refuse,
    updateBillingInfo: refuse,
  };
}
