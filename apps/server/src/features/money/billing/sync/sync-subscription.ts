import type { Database, StoredRoute } from '@evercode/database';
import type { AfterCommit } from '../../../../platform/routes/context.ts';
import { createTransact } from '../../../../platform/workspaces/transact.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { observe, type Observed } from '../domain/observe.ts';
import { entitlementOf } from '../domain/subscription.ts';
import { findOpenOrder } from '../orders/find-open-order.ts';
import { applyObserved, type ApplyDeps } from './apply-observed.ts';
import type { CountRecent } from '../../../../platform/statistics/count-recent.ts';
import type { SyncCause } from './look.ts';
import { readStored, type Stored } from './stored-subscription.ts';

type SyncDeps = ApplyDeps & {
  db: Database;
  gateway: Pick<Gateway, 'name' | 'read' | 'listMethods'>;
  countRecent: CountRecent;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  /** The real time. */
  now: () => Date;
  /** The time of billing, which the sandbox can be ahead with. */
  clock: () => Promise<Date>;
  graceDays: number;
};

export type Sync = (workspaceUuid: string, cause?: SyncCause) => Promise<Stored | undefined>;

/** Another look changed the subscription in between; so many in a row are a fault. */
const MOST_TRIES = 8;

/**
 * Reads the present state at the gateway and applies what must have happened, in one transaction. Everything that moves
 * money ends here: acts of people, webhooks, retries and the reconciliation. Asked again it finds nothing to do, so a
 * process that was killed before or after leaves no harm.
 */
export function createSync(deps: SyncDeps): Sync {
  const { db, gateway, countRecent, publish, now, clock, graceDays } = deps;
  const transact = createTransact(db);

  return async (workspaceUuid, cause = {}) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const stored = await readStored(db, workspaceUuid, now());
      if (stored?.row === undefined) return stored;
      const { customerId, subscriptionId } = stored.row;
      if (subscriptionId === null || stored.row.gateway !== gateway.name) return stored;
      // Before the gateway is read, so that it knows every order with an answer.
      const order = await findOpenOrder(db, workspaceUuid);
      // One after the other: reading finishes a change that waited for a means of payment.
      const seen = await gateway.read(subscriptionId);
      const methods = await gateway.listMethods(customerId);
      const observed = observe(stored.subscription, seen, {
        graceDays,
        retry: cause.retry ?? null,
        isDropped: cause.isDropped ?? false,
        isUnanswered: order?.subscriptionId === null,
      });
      const scans = changesPlan(stored, observed) ? await countRecent(workspaceUuid, now()) : undefined;
      const look = { stored, observed, seen, methods, scans, cause, now: now(), at: await clock() };
      const isApplied = await transact((trx, afterCommit) =>
        applyObserved(trx, deps, look, (routes) => publishAfter(afterCommit, routes)),
      );
      if (isApplied) return readStored(db, workspaceUuid, now());
    }
    throw new Error(`The subscription of ${workspaceUuid} changed ${MOST_TRIES} times while it was compared.`);
  };

  function publishAfter(afterCommit: AfterCommit, routes: readonly StoredRoute[]): void {
    if (routes.length > 0) afterCommit(() => publish(routes));
  }
}

function changesPlan({ account, subscription }: Stored, observed: Observed): boolean {
  if (account.subscriptionType === 'FOREVER') return false;
  const [before, after] = [entitlementOf(subscription), entitlementOf(observed.subscription)];
  return before.plan !== after.plan || before.subscriptionType !== after.subscriptionType;
}
