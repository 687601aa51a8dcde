import { createTransact } from '../../../../platform/workspaces/transact.ts';
import type { Actor } from '../../../../platform/workspaces/audit.ts';
import { dueAt, settledOf } from '../domain/subscription.ts';
import { transitionBehind } from '../domain/transition.ts';
import { lockSubscription } from '../lock-subscription.ts';
import { noteChanges } from '../sync/note-changes.ts';
import { readStored, toData, type Stored } from '../sync/stored-subscription.ts';
import type { ActDeps } from './schedule-handlers.ts';

type Deps = ActDeps & { clock: () => Promise<Date> };

/**
 * Ends a subscription whose renewal is not paid, as a person asked. Their wish is stored before the gateway is asked:
 * no retry follows, the end counts as a cancellation, and the next round finishes what a killed process began. A
 * renewal that a retry paid just before is kept: then the answer is a subscription that runs.
 */
export async function giveUpRenewal(deps: Deps, workspaceUuid: string, actor: Actor): Promise<Stored | undefined> {
  await noteGivenUp(deps, workspaceUuid, actor);
  const stored = await readStored(deps.db, workspaceUuid, deps.now());
  const settled = stored && settledOf(stored.subscription);
  const subscriptionId = stored?.row?.subscriptionId ?? null;
  if (settled?.kind === 'past-due' && subscriptionId !== null)
    await deps.gateway.endUnpaid(subscriptionId, `${keyOfPeriod(subscriptionId, settled)} end`);
  return deps.sync(workspaceUuid, { actor });
}

/** For acts on the renewal after this period: the round and a person ask with the same key. */
export function keyOfPeriod(subscriptionId: string, { periodEnd }: { periodEnd: Date }): string {
  return `${subscriptionId} ${periodEnd.getTime()}`;
}

async function noteGivenUp({ db, now, clock }: Deps, workspaceUuid: string, actor: Actor): Promise<void> {
  const event = { type: 'given-up', at: await clock() } as const;
  await createTransact(db)(async (trx) => {
    await lockSubscription(trx, workspaceUuid);
    const stored = await readStored(trx, workspaceUuid, now());
    const after = stored && transitionBehind(stored.subscription, event);
    if (stored === undefined || after === undefined) return;
    const observed = { subscription: after, events: [event] };
    await noteChanges(trx, { stored, observed, cause: { actor }, now: now(), at: event.at });
    await trx
      .updateTable('subscriptions')
      .set((eb) => ({
        kind: after.kind,
        data: toData(after),
        dueAt: dueAt(after),
        version: eb('version', '+', 1),
        updatedAt: now(),
      }))
      .where('accountId', '=', workspaceUuid)
      .execute();
  });
}
