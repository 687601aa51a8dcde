import type { Delivery } from '@evercode/contract';
import type { ListedDelivery } from './deliveries-repo.ts';

export function presentDelivery(row: ListedDelivery): Delivery {
  const { lastAt, status, problem } = row;
  return {
    uuid: row.id,
    eventId: row.eventId,
    type: row.type,
    sequence: Number(row.sequence),
    state: row.state,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.state === 'waiting' ? row.nextAt.toISOString() : null,
    lastAnswer: lastAt === null ? null : { at: lastAt.toISOString(), status, problem },
  };
}
