import { sql, type Database } from '@evercode/database';

const DAY_MS = 86_400_000;

/**
 * Deletes the sandbox's customers of deleted workspaces: they may hold the address of a PayPal account. A young one may
 * still get its row, and one whose subscription is to be ended is needed for that.
 */
export async function forgetCustomers({ db, now }: { db: Database; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - DAY_MS).toISOString();
  await sql`
    delete from sandbox_customers customers
    where customers.data ->> 'createdAt' < ${before}
      and not exists (
        select from subscriptions where gateway = 'sandbox' and customer_id = customers.id)
      and not exists (
        select from abandoned_subscriptions
        where gateway = 'sandbox' and starts_with(subscription_id, customers.id || '.'))`.execute(db);
}
