import type { AuditAct } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { recordAct, recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import type { BillingEvent, EventType } from '../domain/events.ts';
import { runningOf, settledOf, type Subscription } from '../domain/subscription.ts';
import { monthlyCents } from '../domain/terms.ts';
import { transitionBehind } from '../domain/transition.ts';
import type { Look } from './look.ts';

/** How each event reads in the workspace's log; undefined: it is noted elsewhere or says nothing to people. */
const acts: Readonly<Record<EventType, AuditAct | undefined>> = {
  'trial-begun': undefined,
  'trial-ended': undefined,
  'went-free': undefined,
  ordered: undefined,
  'order-dropped': undefined,
  paid: undefined,
  activated: 'subscription.began',
  renewed: 'subscription.renewed',
  'charge-failed': 'subscription.charge-failed',
  'retry-failed': 'subscription.charge-failed',
  'given-up': 'subscription.cancelled',
  'change-scheduled': 'subscription.change-scheduled',
  'change-called-off': 'subscription.change-called-off',
  cancelled: 'subscription.cancelled',
  reactivated: 'subscription.reactivated',
  ended: 'subscription.ended',
};

/** Writes every event into the ledger of transitions, and into the log that people read. */
export async function noteChanges(
  trx: Transaction,
  { stored, observed, cause, now, at }: Pick<Look, 'stored' | 'observed' | 'cause' | 'now' | 'at'>,
): Promise<void> {
  const workspaceUuid = stored.account.id;
  let before = stored.subscription;
  for (const event of observed.events) {
    const after = transitionBehind(before, event) ?? before;
    await noteTransition(trx, workspaceUuid, { before, event, after, at });
    await noteAct(trx, workspaceUuid, event, after, { cause, now });
    before = after;
  }
}

type Step = { before: Subscription; event: BillingEvent; after: Subscription; at: Date };

/** For the operator's numbers: what a workspace pays a month, before and after. */
export async function noteTransition(
  trx: Transaction,
  workspaceUuid: string,
  { before, event, after, at }: Step,
): Promise<void> {
  const terms = runningOf(after)?.terms ?? runningOf(before)?.terms;
  await trx
    .insertInto('subscriptionChanges')
    .values({
      accountId: workspaceUuid,
      at,
      event: event.type,
      fromKind: before.kind,
      toKind: after.kind,
      fromMonthlyCents: revenueOf(before),
      toMonthlyCents: revenueOf(after),
      plan: terms?.plan ?? null,
      months: terms?.months ?? null,
      currency: terms?.currency ?? 'USD',
    })
    .execute();
}

/** A cancelled subscription counts until its period ends, one past due until it is given up. */
function revenueOf(subscription: Subscription): number {
  const running = runningOf(subscription);
  return running === undefined ? 0 : monthlyCents(running.terms);
}

async function noteAct(
  trx: Transaction,
  workspaceUuid: string,
  event: BillingEvent,
  after: Subscription,
  { cause, now }: Pick<Look, 'cause' | 'now'>,
): Promise<void> {
  const act = acts[event.type];
  if (act === undefined) return;
  const settled = settledOf(after);
  const terms = event.type === 'change-scheduled' ? event.next : 'terms' in settled ? settled.terms : undefined;
  const acted = { detail: terms === undefined ? {} : { plan: terms.plan, months: terms.months } };
  if (cause.actor === undefined) await recordOperatorActs(trx, { workspaceUuid, act, now }, [acted]);
  else await recordAct(trx, { actor: cause.actor, workspaceUuid, act, now }, acted);
}
