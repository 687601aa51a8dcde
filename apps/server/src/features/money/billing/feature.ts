import { defineFeature } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { createClosedHandlers } from './closed-handlers.ts';
import { createBillingInfoHandlers } from './infos/billing-info-handlers.ts';
import { createInvoiceHandlers } from './invoices/invoice-handlers.ts';
import { createNumberHandlers } from './numbers/number-handlers.ts';
import { openBilling, type OpenedBilling } from './open-billing.ts';
import { createDowngradeHandlers } from './orders/downgrade-handlers.ts';
import { createOrderHandlers } from './orders/order-handlers.ts';
import { createScheduleHandlers } from './orders/schedule-handlers.ts';
import { createSubscriptionHandlers } from './orders/subscription-handlers.ts';
import { useDiscount } from './prices/discounts.ts';
import { createPriceHandlers } from './prices/price-handlers.ts';
import { createRounds } from './rounds/create-rounds.ts';
import { handleEvents } from './rounds/handle-events.ts';
import { runBillingRounds } from './rounds/run-billing-rounds.ts';
import { createSourceHandlers } from './sources/source-handlers.ts';
import { serveWebhooks } from './webhooks/serve-webhooks.ts';
import { createWake } from './webhooks/work-on-news.ts';

/** Plans that are paid for: prices, orders, subscriptions, means of payment and bills. */
export const feature = defineFeature((platform) => {
  const { db, config, log, now, newUuid, ports, drawings, publish, stopping } = platform;
  const billing = openBilling(platform);
  const { clock, prices, opened, sync, countRecent } = billing;
  return {
    handlers: {
      ...createPriceHandlers({ db, prices, billing: config.billing, clock }),
      ...createDowngradeHandlers({ db, prices, codes: ports.codesOfWorkspace, countRecent, now }),
      ...createSourceHandlers({ db, opened, now: clock, newUuid, sync: async (uuid, cause) => sync?.(uuid, cause) }),
      ...createNumberHandlers({ db, clock }),
      ...createInvoiceHandlers({ gateway: opened?.gateway, drawings }),
      ...createBuyingHandlers(billing),
    },
    pages: (app) => {
      // The sandbox has no need to send news over the network.
      if (opened === undefined || opened.sandbox !== undefined || sync === undefined) return;
      const acting = { db, gateway: opened.gateway, sync, now };
      serveWebhooks(app, {
        ...acting,
        wake: createWake({ handle: () => handleEvents(acting), log, signal: stopping }),
      });
    },
    work: [
      (signal) => {
        const rounds = createRounds({ ...billing, codes: ports.codesOfWorkspace, publish });
        return runBillingRounds({ ...rounds, log }, signal);
      },
    ],
  };
});

/** Everything that needs a gateway. */
function createBuyingHandlers(billing: OpenedBilling): ReturnType<typeof createClosedHandlers> {
  const { db, now, newUuid, clock, prices, opened, sync, tell } = billing;
  if (opened === undefined || sync === undefined) return createClosedHandlers();
  const acting = { db, gateway: opened.gateway, sync, now };
  return {
    ...createBillingInfoHandlers({ ...acting, newUuid }),
    ...createOrderHandlers({ ...acting, prices, clock, useDiscount }),
    ...createScheduleHandlers({ ...acting, prices }),
    ...createSubscriptionHandlers({ ...acting, clock, tell }),
  } satisfies Partial<Handlers>;
}
