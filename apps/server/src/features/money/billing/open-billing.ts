import type { Config } from '@evercode/config';
import { findAgreed } from '../../../platform/workspaces/agreements.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCountRecent } from '../../../platform/statistics/count-recent.ts';
import { createBillingClock } from './clock/billing-clock.ts';
import { gatewayOf, openGateway } from './gateway/open-gateway.ts';
import { createInvoicing } from './invoices/issue-invoice.ts';
import { readSeller } from './invoices/seller.ts';
import { createTellBilling, createTellRefunds } from './mails/tell-billing.ts';
import { createPrices } from './prices/prices.ts';
import { syncMethods } from './sources/sync-methods.ts';
import { createSync } from './sync/sync-subscription.ts';

type Needed = Pick<Platform, 'db' | 'now' | 'newUuid' | 'publish' | 'analytics' | 'mail'> & {
  config: Config;
  log: Pick<Platform['log'], 'warn'>;
  ports: Pick<Platform['ports'], 'codesOfWorkspace'>;
};

/** The parts of billing that its handlers, its rounds and the commands of staff share. */
export function openBilling(platform: Needed) {
  const { db, config, now, newUuid, publish, analytics, log, ports } = platform;
  const clock = createBillingClock({ db, now, isSandbox: gatewayOf(config) === 'sandbox' }).now;
  const opened = openGateway(config, { db, now: clock, realNow: now, newUuid });
  const prices = createPrices(config);
  const tell = createTellBilling(platform.mail);
  const countRecent = createCountRecent(analytics, log);
  const invoicing = createInvoicing({ seller: readSeller(config), prices, newUuid });
  const sync =
    opened &&
    createSync({
      db,
      gateway: opened.gateway,
      countRecent,
      publish,
      now,
      clock,
      graceDays: config.paymentGrace,
      codes: ports.codesOfWorkspace,
      findAgreed: (trx, workspaceUuid) => findAgreed(trx, workspaceUuid, now()),
      syncMethods,
      ...invoicing,
      newUuid,
      tell,
      tellRefunds: createTellRefunds(tell),
    });
  return { db, now, newUuid, clock, opened, prices, tell, countRecent, sync };
}

export type OpenedBilling = ReturnType<typeof openBilling>;
