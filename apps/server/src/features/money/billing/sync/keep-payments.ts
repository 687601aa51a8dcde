import type { Row, Transaction } from '@evercode/database';
import type { GatewayPayment, GatewaySubscription } from '../gateway/gateway.ts';

/** Writes the document of a payment or a refund, once. */
export type IssueInvoice = (
  trx: Transaction,
  about: { payment: Row<'payments'>; seen: GatewayPayment; now: Date },
) => Promise<void>;

type Deps = { issueInvoice: IssueInvoice; issueCreditNote: IssueInvoice; newUuid: () => string };
type Seen = { workspaceUuid: string; gateway: string; seen: GatewaySubscription; now: Date };
type KeptPayments = { charges: readonly GatewayPayment[]; refunds: readonly Row<'payments'>[] };

/** Writes every charge and refund that is not in the ledger yet, with its document. Each id of the gateway once. */
export async function keepPayments(
  trx: Transaction,
  deps: Deps,
  { workspaceUuid, gateway, seen, now }: Seen,
): Promise<KeptPayments> {
  const charges: GatewayPayment[] = [];
  const refunds: Row<'payments'>[] = [];
  for (const payment of seen.payments) {
    const charge = {
      id: deps.newUuid(),
      accountId: workspaceUuid,
      gateway,
      paymentId: payment.id,
      kind: 'charge' as const,
      refundOf: null,
      terms: JSON.stringify(payment.terms),
      cents: payment.cents,
      currency: payment.terms.currency,
      periodStart: payment.periodStart,
      periodEnd: payment.periodEnd,
      paidAt: payment.paidAt,
    };
    const kept = await insertOnce(trx, charge);
    if (kept !== undefined) {
      charges.push(payment);
      await deps.issueInvoice(trx, { payment: kept, seen: payment, now });
    }
    for (const refund of payment.refunds) {
      const whole = await trx
        .selectFrom('payments')
        .select('id')
        .where('gateway', '=', gateway)
        .where('paymentId', '=', payment.id)
        .executeTakeFirstOrThrow();
      const returned = await insertOnce(trx, {
        ...charge,
        id: deps.newUuid(),
        paymentId: refund.id,
        kind: 'refund',
        refundOf: whole.id,
        cents: refund.cents,
        paidAt: refund.at,
      });
      if (returned === undefined) continue;
      refunds.push(returned);
      await deps.issueCreditNote(trx, { payment: returned, seen: payment, now });
    }
  }
  return { charges, refunds };
}

type NewPayment = Omit<Row<'payments'>, 'terms'> & { terms: string };

async function insertOnce(trx: Transaction, payment: NewPayment): Promise<Row<'payments'> | undefined> {
  return trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.columns(['gateway', 'paymentId']).doNothing())
    .returningAll()
    .executeTakeFirst();
}
