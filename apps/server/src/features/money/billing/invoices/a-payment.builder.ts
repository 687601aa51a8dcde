import { randomUUID } from 'node:crypto';
import type { Row, Transaction } from '@evercode/database';
import { aPayment, day, proYearly } from '../domain/a-subscription.builder.ts';
import type { GatewayPayment } from '../gateway/gateway.ts';

/** A year of Pro, paid on November 25, as the gateway tells it. Each has an id of its own. */
export function aGatewayPayment(chosen: Partial<GatewayPayment> = {}): GatewayPayment {
  return aPayment({ id: `payment-${randomUUID()}`, terms: proYearly, periodStart: day('2026-11-25'), ...chosen });
}

/** Its row in the ledger. `refundOf`: the row of the charge that this one returns in part or as a whole. */
export async function plantPayment(
  trx: Transaction,
  accountId: string,
  { id, terms, cents, periodStart, periodEnd, paidAt }: GatewayPayment,
  refundOf: string | null = null,
): Promise<Row<'payments'>> {
  return trx
    .insertInto('payments')
    .values({
      id: randomUUID(),
      accountId,
      gateway: 'sandbox',
      paymentId: id,
      kind: refundOf === null ? 'charge' : 'refund',
      refundOf,
      terms: JSON.stringify(terms),
      cents,
      currency: terms.currency,
      periodStart,
      periodEnd,
      paidAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
