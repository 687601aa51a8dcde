import type { Database } from '@evercode/database';
import type { Gateway } from '../gateway/gateway.ts';

type Deps = { db: Database; gateway: Pick<Gateway, 'read' | 'retryCharge'>; newUuid: () => string };

/** Charges a renewal that is not paid, now that there may be a means of payment that works. */
export async function collectOpenRenewal({ db, gateway, newUuid }: Deps, workspaceUuid: string): Promise<void> {
  const row = await db
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  const subscriptionId = row?.subscriptionId ?? null;
  if (subscriptionId === null) return;
  const { status } = await gateway.read(subscriptionId);
  if (status === 'past-due') await gateway.retryCharge(subscriptionId, newUuid());
}
