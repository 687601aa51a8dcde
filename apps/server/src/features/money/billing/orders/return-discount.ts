import type { Transaction } from '@evercode/database';

/** A promo code of an order that was never paid can be used again. */
export async function returnDiscount(trx: Transaction, orderId: string): Promise<void> {
  const returned = await trx
    .deleteFrom('discountUses')
    .where('orderId', '=', orderId)
    .returning('code')
    .executeTakeFirst();
  if (returned === undefined) return;
  await trx
    .updateTable('discounts')
    .set((eb) => ({ uses: eb('uses', '-', 1) }))
    .where('code', '=', returned.code)
    .execute();
}
