import type { WorkspaceEvent } from '@evercode/contract';
import type { EventRow } from './events-repo.ts';

/** Of a numbered event; the only way from a row to what programs get. */
export function presentEvent(row: EventRow): WorkspaceEvent {
  return {
    id: row.id,
    type: row.type,
    apiVersion: 'v1',
    createdAt: row.at.toISOString(),
    workspaceId: row.accountId,
    actor: { type: row.actorType, id: row.actorId, name: row.actorName },
    sequence: Number(row.sequence),
    data: row.data ?? { object: {}, previous: null },
  };
}
