import type { Database } from '@evercode/database';
import { settledOf } from '../domain/subscription.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { keyOfPeriod } from '../orders/give-up-renewal.ts';
import { readStored } from '../sync/stored-subscription.ts';
import type { Sync } from '../sync/sync-subscription.ts';

type Deps = {
  db: Database;
  gateway: Pick<Gateway, 'name' | 'retryCharge' | 'endUnpaid'>;
  sync: Sync;
  now: () => Date;
  clock: () => Promise<Date>;
};

const AT_ONCE = 100;

/** Tries open renewals again on their days, and ends what was not paid by the end of its grace. */
export async function retryCharges(deps: Deps): Promise<void> {
  const at = await deps.clock();
  const due = await deps.db
    .selectFrom('subscriptions')
    .select('accountId')
    .where('gateway', '=', deps.gateway.name)
    .where('dueAt', '<=', at)
    .orderBy('dueAt')
    .limit(AT_ONCE)
    .execute();
  for (const { accountId } of due) await retryOne(deps, accountId, at);
}

async function retryOne({ db, gateway, sync, now }: Deps, workspaceUuid: string, at: Date): Promise<void> {
  const stored = await readStored(db, workspaceUuid, now());
  const settled = stored && settledOf(stored.subscription);
  const subscriptionId = stored?.row?.subscriptionId ?? null;
  if (settled?.kind !== 'past-due' || subscriptionId === null) return;
  const { dunning } = settled;
  const key = keyOfPeriod(subscriptionId, settled);
  if (dunning.endsAt <= at) {
    await gateway.endUnpaid(subscriptionId, `${key} end`);
    await sync(workspaceUuid);
    return;
  }
  if (dunning.nextAttemptAt === null || dunning.nextAttemptAt > at) return;
  // The number is part of the key: a process killed after the call repeats it and charges nothing again.
  const retry = dunning.attempts + 1;
  await gateway.retryCharge(subscriptionId, `${key} retry ${retry}`);
  await sync(workspaceUuid, { retry });
}
