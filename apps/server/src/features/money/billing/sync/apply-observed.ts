import { limitsOf, type PlanLimits } from '@evercode/access';
import type { Row, StoredRoute, Transaction } from '@evercode/database';
import type { CodesOfWorkspace } from '../../../../platform/ports.ts';
import { changeWorkspace } from '../../../../platform/workspaces/workspaces-repo.ts';
import { lockWorkspaceExclusively } from '../../../../platform/workspaces/lock-workspace.ts';
import { dueAt, entitlementOf, runningOf } from '../domain/subscription.ts';
import type { SyncMethods } from '../sources/sync-methods.ts';
import { keepPayments, type IssueInvoice } from './keep-payments.ts';
import { noteChanges } from './note-changes.ts';
import { settleOrders } from './settle-orders.ts';
import { toData } from './stored-subscription.ts';
import type { Look } from './look.ts';
import { tellChanges, type TellDeps } from './tell-changes.ts';

export type ApplyDeps = TellDeps & {
  codes: Pick<CodesOfWorkspace, 'lock' | 'fitWithin' | 'releaseHeld'>;
  /** The limits that the workspace has by agreement beyond its plan. */
  findAgreed: (trx: Transaction, workspaceUuid: string) => Promise<Partial<PlanLimits> | undefined>;
  syncMethods: SyncMethods;
  issueInvoice: IssueInvoice;
  issueCreditNote: IssueInvoice;
  newUuid: () => string;
};

/** False when the subscription changed since it was read: nothing was written, and the caller looks again. */
export async function applyObserved(
  trx: Transaction,
  deps: ApplyDeps,
  look: Look,
  publish: (routes: readonly StoredRoute[]) => void,
): Promise<boolean> {
  const { stored, observed, seen, methods, scans, now, at } = look;
  const workspaceUuid = stored.account.id;
  // In the order of every other act: codes, then the workspace, then what belongs to it.
  if (scans !== undefined) await deps.codes.lock(trx, workspaceUuid);
  const account = await lockWorkspaceExclusively(trx, workspaceUuid);
  const row = await trx
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || !isAsRead(row, account, look)) return false;

  await deps.syncMethods(trx, {
    accountId: workspaceUuid,
    gateway: row.gateway,
    methods,
    actor: look.cause.actor,
    now,
  });
  const paid = await keepPayments(trx, deps, { workspaceUuid, gateway: row.gateway, seen, now });
  await settleOrders(trx, { workspaceUuid, seen, observed, now });
  if (observed.events.length > 0) {
    await noteChanges(trx, look);
    const fitted = scans === undefined ? { routes: [], paused: 0 } : await fitPlan(trx, deps, look, scans);
    publish(fitted.routes);
    await tellChanges(trx, deps, look, { paid: paid.charges, pausedCodes: fitted.paused });
  }
  if (paid.refunds.length > 0) await deps.tellRefunds(trx, { workspaceUuid, refunds: paid.refunds, now });
  const running = runningOf(observed.subscription);
  const lastPaidAt = seen.payments.at(-1)?.paidAt;
  await trx
    .updateTable('subscriptions')
    .set({
      kind: observed.subscription.kind,
      data: toData(observed.subscription),
      dueAt: dueAt(observed.subscription),
      premiumSince: running === undefined ? null : (row.premiumSince ?? at),
      ...(lastPaidAt && { lastPaymentAt: lastPaidAt }),
      nextPercentOff: seen.nextPercentOff,
      balanceCents: seen.balanceCents,
      // The choice was for this change.
      ...(scans !== undefined && { keptCodes: [] }),
      version: observed.events.length > 0 ? row.version + 1 : row.version,
      checkedAt: now,
      updatedAt: observed.events.length > 0 ? now : row.updatedAt,
    })
    .where('accountId', '=', workspaceUuid)
    .execute();
  return true;
}

function isAsRead(row: Row<'subscriptions'>, account: Row<'accounts'>, { stored }: Look): boolean {
  return (
    row.version === stored.row?.version &&
    row.subscriptionId === stored.row.subscriptionId &&
    account.subscriptionType === stored.account.subscriptionType &&
    account.plan === stored.account.plan
  );
}

/** Gives the workspace its plan, and its codes the room of that plan. */
async function fitPlan(
  trx: Transaction,
  { codes, findAgreed }: ApplyDeps,
  { stored, observed, now }: Look,
  scans: ReadonlyMap<string, number>,
): Promise<{ routes: StoredRoute[]; paused: number }> {
  const workspaceUuid = stored.account.id;
  const entitlement = entitlementOf(observed.subscription);
  await changeWorkspace(trx, workspaceUuid, entitlement);
  const agreed = await findAgreed(trx, workspaceUuid);
  const room = limitsOf({ ...entitlement, billing: 'on', ...(agreed && { agreed }) });
  const fitted = await codes.fitWithin(trx, workspaceUuid, {
    codes: room.codes,
    scans,
    keep: new Set(stored.row?.keptCodes),
    now,
  });
  const released = room.scansPerCodePerMonth === 'unlimited' ? await codes.releaseHeld(trx, workspaceUuid) : [];
  return { routes: [...fitted.routes, ...released], paused: fitted.paused };
}
