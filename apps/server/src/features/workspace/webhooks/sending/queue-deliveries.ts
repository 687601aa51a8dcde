import type { EventType, ScanChoice } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { insertDeliveries } from '../deliveries/deliveries-repo.ts';
import { findRoom, isWithin } from '../endpoints/plan-room.ts';
import type { EventRow, Numbered } from '../events/events-repo.ts';

type Deps = { billing: 'on' | 'off'; newUuid: () => string; now: () => Date };
type Endpoint = { id: string; types: readonly EventType[]; scans: ScanChoice };

type Queue = (
  trx: Transaction,
  workspaceUuid: string,
  rows: readonly EventRow[],
  numbered: readonly Numbered[],
) => Promise<void>;

/** Queues numbered events for the endpoints that want them, in the transaction that numbers them. */
export const queueDeliveries =
  ({ billing, newUuid, now }: Deps): Queue =>
  async (trx, workspaceUuid, rows, numbered) => {
    const enabled = await trx
      .selectFrom('webhooks')
      .select(['id', 'types', 'scans'])
      .where('accountId', '=', workspaceUuid)
      .where('isEnabled', '=', true)
      .orderBy('createdAt')
      .orderBy('id')
      // A request that disables it waits for these deliveries, and cancels them.
      .forShare()
      .execute();
    if (enabled.length === 0) return;
    const at = now();
    const room = await findRoom(trx, { workspaceUuid, billing, now: at });
    const endpoints = enabled.filter((_each, place) => isWithin(place + 1, room));
    const sequences = new Map(numbered.map(({ id, sequence }) => [id, sequence]));
    const deliveries = rows.flatMap((event) =>
      endpoints
        .filter((endpoint) => wants(endpoint, event))
        .map(({ id: webhookId }) => ({
          id: newUuid(),
          accountId: workspaceUuid,
          webhookId,
          eventId: event.id,
          orderedBy: event.subjectId,
          sequence: sequences.get(event.id) ?? 0,
          // In the order of the events.
          createdAt: event.at,
        })),
    );
    await insertDeliveries(trx, deliveries);
  };

function wants({ id, types, scans }: Endpoint, { type, subjectId, detail }: EventRow): boolean {
  if (type === 'webhook.tested') return subjectId === id;
  if (type === 'scans.recorded') return scans === 'all' || (scans === 'people' && Number(detail['people']) > 0);
  return types.length === 0 || types.includes(type);
}
