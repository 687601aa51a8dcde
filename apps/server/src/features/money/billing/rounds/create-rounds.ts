import { endGrants, type GrantDeps } from '../grants/grant-plan.ts';
import type { OpenedGateway } from '../gateway/open-gateway.ts';
import type { TellBilling } from '../mails/billing-news.ts';
import type { Sync } from '../sync/sync-subscription.ts';
import { forgetCustomers } from './forget-customers.ts';
import { handleEvents, keepEvent } from './handle-events.ts';
import { endAbandoned, reconcile } from './reconcile.ts';
import { retryCharges } from './retry-charges.ts';
import type { Rounds } from './run-billing-rounds.ts';
import { tellExpiring } from './tell-expiring.ts';

type Deps = GrantDeps & {
  /** Undefined where the operator sells nothing. */
  opened: OpenedGateway | undefined;
  sync: Sync | undefined;
  tell: TellBilling;
  clock: () => Promise<Date>;
};

/** What the worker does for billing, every few seconds and every hour. */
export function createRounds(deps: Deps): Rounds {
  const { db, opened, sync, tell, now, clock } = deps;
  const grants = { name: 'granted plans', run: () => endGrants(deps) };
  if (opened === undefined || sync === undefined) return { pauseMs: 60_000, often: [], hourly: [grants] };
  const { gateway, sandbox } = opened;
  const acting = { db, gateway, sync, now, clock };
  const expiring = { name: 'expiring cards', run: () => tellExpiring({ db, tell, now, clock }) };
  const playSandbox = async () => {
    await sandbox?.advance(await clock());
    await sandbox?.takeEvents(async (event) => void (await keepEvent(acting, event)));
  };
  return {
    // Staff who move the clock of the sandbox wait for what it brings.
    pauseMs: sandbox ? 1_000 : 5_000,
    often: [
      ...(sandbox ? [{ name: 'sandbox', run: playSandbox }, expiring] : []),
      { name: 'news', run: () => handleEvents(acting) },
      { name: 'retries', run: () => retryCharges(acting) },
      { name: 'deleted workspaces', run: () => endAbandoned(acting) },
    ],
    hourly: [
      { name: 'comparison', run: () => reconcile(acting) },
      ...(sandbox ? [{ name: 'customers of deleted workspaces', run: () => forgetCustomers(acting) }] : []),
      expiring,
      grants,
    ],
  };
}
