import type { Limit } from '@evercode/access';
import type { Webhook, WebhookState } from '@evercode/contract';
import { isWithin } from './plan-room.ts';
import type { ListedWebhook } from './webhooks-repo.ts';

/** The answer has no secret, which `ListedWebhook` does not even contain. */
export function presentWebhook(row: ListedWebhook, room: Limit, now: Date): Webhook {
  const { formerUntil, lastAnswer } = row;
  return {
    uuid: row.id,
    url: row.url,
    description: row.description,
    types: row.types,
    scans: row.scans,
    state: stateOf(row, room),
    isEnabled: row.isEnabled,
    disabledReason: row.isEnabled ? null : row.disabledReason,
    formerSecretUntil: formerUntil !== null && formerUntil > now ? formerUntil.toISOString() : null,
    lastAnswer: lastAnswer && { ...lastAnswer, at: new Date(lastAnswer.at).toISOString() },
    recent: row.recent,
    createdAt: row.createdAt.toISOString(),
  };
}

function stateOf({ isEnabled, failingSince, rank }: ListedWebhook, room: Limit): WebhookState {
  if (!isEnabled) return 'disabled';
  if (!isWithin(rank, room)) return 'not-in-plan';
  return failingSince === null ? 'active' : 'failing';
}
