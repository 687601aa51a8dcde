import { decide } from '@evercode/access';
import { STATUS_GOOD } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { BillingFacts, DescribeBilling } from '../../../platform/ports.ts';
import { runningOf } from './domain/subscription.ts';
import { presentNotice } from './orders/present-subscription.ts';
import { statusOfWorkspace } from './sources/source-status.ts';
import { interpret } from './sync/stored-subscription.ts';

const nothing: BillingFacts = {
  status: STATUS_GOOD,
  billing: null,
  premiumSince: null,
  expirationDate: null,
  planPrice: null,
  lastPaymentDate: null,
  paymentSources: [],
  invoices: [],
  billingInfo: null,
};

/** The invoices that a workspace names; the list of invoices has all. */
const MOST_INVOICES = 24;

/** What members see of the subscription. Only who may read billing learns of means of payment and bills. */
export function createDescribeBilling({ clock }: { clock: () => Promise<Date> }): DescribeBilling {
  return async (trx, account, { subject, now }) => {
    if (subject.billing === 'off') return nothing;
    const row = await trx
      .selectFrom('subscriptions')
      .selectAll()
      .where('accountId', '=', account.id)
      .executeTakeFirst();
    const subscription = interpret(account, row, now);
    const running = runningOf(subscription);
    const isReader = decide({ ...subject, isSubscriptionExpired: false }, 'billing.read').allowed;
    return {
      ...nothing,
      billing: presentNotice(subscription),
      premiumSince: row?.premiumSince?.toISOString() ?? null,
      expirationDate: running?.periodEnd.toISOString() ?? null,
      planPrice: running === undefined ? null : `/api/plan-prices/${running.terms.priceUuid}`,
      lastPaymentDate: row?.lastPaymentAt?.toISOString() ?? null,
      ...(isReader && row !== undefined && (await readDocuments(trx, account.id, await clock()))),
    };
  };
}

async function readDocuments(trx: Transaction, workspaceUuid: string, at: Date) {
  const sources = await trx
    .selectFrom('paymentSources')
    .select(['id', 'expires', 'isDefault'])
    .where('accountId', '=', workspaceUuid)
    .orderBy('isDefault', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
  const invoices = await trx
    .selectFrom('invoices')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .orderBy('issuedAt', 'desc')
    .orderBy('id')
    .limit(MOST_INVOICES)
    .execute();
  const info = await trx
    .selectFrom('billingInfos')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return {
    status: statusOfWorkspace(sources, at),
    paymentSources: sources.map(({ id }) => `/api/payment-sources/${id}`),
    invoices: invoices.map(({ id }) => `/api/invoices/${id}`),
    billingInfo: info === undefined ? null : `/api/billing-infos/${info.id}`,
  };
}
