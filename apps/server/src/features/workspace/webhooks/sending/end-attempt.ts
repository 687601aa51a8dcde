import { sql, type Database, type Transaction } from '@evercode/database';
import type { AppLinks } from '../../../../platform/mail/app-links.ts';
import { listOwner } from '../../../../platform/mail/list-recipients.ts';
import type { Post } from '../../../../platform/mail/post.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { cancelWaiting } from '../endpoints/webhooks-repo.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { retryAfter } from './retry-times.ts';
import type { Answered } from './send-delivery.ts';

export type EndDeps = { db: Database; mail: { post: Post; links: AppLinks }; random: () => number; now: () => Date };

const GONE = 410;

/**
 * Writes what became of an attempt. 410, or the last attempt of any event, disables the endpoint, which its owner is
 * told once.
 */
export async function endAttempt(deps: EndDeps, delivery: ClaimedDelivery, answered: Answered): Promise<void> {
  const { status } = answered;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const attempts = delivery.attempts + 1;
  const waitMs = status === GONE ? undefined : retryAfter(attempts, deps.random());
  const state = isDelivered ? 'delivered' : waitMs === undefined ? 'failed' : 'waiting';
  const now = deps.now();
  await deps.db.transaction().execute(async (trx) => {
    // The endpoint first, as in a request that disables or changes it.
    await trx.selectFrom('webhooks').select('id').where('id', '=', delivery.webhookId).forUpdate().execute();
    const saved = await trx
      .updateTable('webhookDeliveries')
      .set({
        ...answered,
        state,
        attempts,
        lastAt: now,
        leaseUntil: null,
        ...(state === 'waiting' && { nextAt: sql<Date>`now() + make_interval(secs => ${(waitMs ?? 0) / 1000})` }),
      })
      .where('id', '=', delivery.id)
      // Canceled meanwhile, or another worker was quicker after the lease.
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (saved.numUpdatedRows === 0n) return;
    await trx
      .updateTable('webhooks')
      .set((eb) => ({ failingSince: isDelivered ? null : eb.fn.coalesce('failingSince', eb.val(now)) }))
      .where('id', '=', delivery.webhookId)
      .execute();
    if (state === 'failed') await disable(trx, deps, delivery, status === GONE ? 'gone' : 'failed');
  });
}

async function disable(
  trx: Transaction,
  { mail: { post, links }, now }: EndDeps,
  { webhookId, accountId, url }: ClaimedDelivery,
  reason: 'gone' | 'failed',
): Promise<void> {
  const disabled = await trx
    .updateTable('webhooks')
    .set({ isEnabled: false, disabledReason: reason })
    .where('id', '=', webhookId)
    .where('isEnabled', '=', true)
    .executeTakeFirst();
  if (disabled.numUpdatedRows === 0n) return;
  await cancelWaiting(trx, webhookId);
  const { host } = new URL(url);
  const at = now();
  await recordOperatorActs(trx, { workspaceUuid: accountId, act: 'webhook.disabled', now: at }, [
    { subject: { id: webhookId, label: host } },
  ]);
  const { workspace, recipients } = await listOwner(trx, accountId);
  const mail = { kind: 'webhook', link: links.webhook(webhookId), workspace, what: reason, host } as const;
  for (const to of recipients) await post.queue(trx, mail, to, { now: at, workspace: accountId });
}
