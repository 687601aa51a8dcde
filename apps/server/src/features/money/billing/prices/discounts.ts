import { discountCode } from '@evercode/contract';
import type { Queries, Row, Transaction } from '@evercode/database';
import type { Terms } from '../domain/terms.ts';

export type Discount = Row<'discounts'>;

type Judged = Readonly<{ percentOff: number }> | 'promo-code-unknown' | 'promo-code-expired' | 'promo-code-used';

/** By the code as a person types it. */
export async function findDiscount(db: Queries, code: string): Promise<Discount | undefined> {
  const parsed = discountCode.safeParse(code);
  if (!parsed.success) return undefined;
  return db.selectFrom('discounts').selectAll().where('code', '=', parsed.data).executeTakeFirst();
}

export async function isDiscountUsed(db: Queries, code: string, accountId: string): Promise<boolean> {
  const used = await db
    .selectFrom('discountUses')
    .select('code')
    .where('code', '=', code)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Whether the discount lowers a price. One that has not begun is as unknown as one for another plan, so that a
 * campaign stays secret until it starts.
 */
export function judgeDiscount(
  discount: Discount | undefined,
  { terms, now, isUsedHere }: { terms: Pick<Terms, 'plan' | 'months'>; now: Date; isUsedHere: boolean },
): Judged {
  if (discount === undefined || hasNotBegun(discount, now)) return 'promo-code-unknown';
  if (isUsedHere) return 'promo-code-used';
  if (!isOpen(discount, now)) return 'promo-code-expired';
  if (!discount.plans.includes(terms.plan) || !discount.months.includes(terms.months)) return 'promo-code-unknown';
  return { percentOff: discount.percentOff };
}

export function hasNotBegun({ startsAt }: Discount, now: Date): boolean {
  return startsAt !== null && startsAt > now;
}

/** Whether it has neither ended nor been used up. */
export function isOpen({ endsAt, mostUses, uses }: Discount, now: Date): boolean {
  return (endsAt === null || endsAt > now) && (mostUses === null || uses < mostUses);
}

/**
 * Counts a use by a workspace. False where the workspace has used the code before, or the code has ended. Concurrent
 * calls wait for the lock on the code; repeated for the same order it counts once and answers the same.
 */
export async function useDiscount(
  trx: Transaction,
  { code, accountId, orderId, now }: { code: string; accountId: string; orderId: string; now: Date },
): Promise<boolean> {
  const discount = await trx
    .selectFrom('discounts')
    .selectAll()
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (discount === undefined) return false;
  const use = await trx
    .selectFrom('discountUses')
    .select('orderId')
    .where('code', '=', code)
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (use !== undefined) return use.orderId === orderId;
  if (hasNotBegun(discount, now) || !isOpen(discount, now)) return false;
  await trx.insertInto('discountUses').values({ code, accountId, orderId, at: now }).execute();
  await trx
    .updateTable('discounts')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('code', '=', code)
    .execute();
  return true;
}
