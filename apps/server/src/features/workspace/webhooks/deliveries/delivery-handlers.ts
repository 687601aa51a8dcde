import { limits } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import { splitPage } from '../../../../platform/lists/cursor.ts';
import { latestCursor } from '../../../../platform/lists/latest-first.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { presentEvent } from '../events/present-event.ts';
import { findWebhook } from '../endpoints/webhooks-repo.ts';
import { findDelivery, findEvent, insertDeliveries, listDeliveries, type ListedDelivery } from './deliveries-repo.ts';
import { presentDelivery } from './present-delivery.ts';

type Served = 'listDeliveries' | 'getDelivery' | 'resendDelivery';
type Named = { uuid: string; delivery: string };

export function createDeliveryHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, Served> {
  async function read(trx: Transaction, workspaceUuid: string, params: Named): Promise<ListedDelivery> {
    const row = await findDelivery(trx, workspaceUuid, params);
    if (row === undefined) throw notFound();
    return row;
  }

  return {
    listDeliveries: async ({ params, query: { cursor } }, { workspaceUuid, read: readOnly }) =>
      readOnly(async (trx) => {
        if ((await findWebhook(trx, workspaceUuid, params.uuid)) === undefined) throw notFound();
        const limit = limits.pageSize;
        const rows = await listDeliveries(trx, workspaceUuid, { webhookId: params.uuid, cursor, limit: limit + 1 });
        const { items, last } = splitPage(rows, limit);
        return {
          items: items.map(presentDelivery),
          nextCursor: latestCursor(last && { at: last.createdAt, id: last.id }),
        };
      }),

    getDelivery: async ({ params }, { workspaceUuid, read: readOnly }) =>
      readOnly(async (trx) => {
        const row = await read(trx, workspaceUuid, params);
        return {
          ...presentDelivery(row),
          event: presentEvent(await findEvent(trx, row.eventId)),
          answer: { body: row.answer, durationMs: row.durationMs },
        };
      }),

    resendDelivery: async ({ params }, { workspaceUuid, now, transact }) =>
      transact(async (trx) => {
        const { eventId, sequence } = await read(trx, workspaceUuid, params);
        const endpoint = await findWebhook(trx, workspaceUuid, params.uuid);
        if (endpoint?.isEnabled !== true) throw new AppError('webhook-disabled');
        const id = newUuid();
        await insertDeliveries(trx, [
          {
            id,
            accountId: workspaceUuid,
            webhookId: params.uuid,
            eventId,
            // Asked for now: it waits for no other.
            orderedBy: null,
            sequence,
            isAgain: true,
            createdAt: now,
          },
        ]);
        return presentDelivery(await read(trx, workspaceUuid, { ...params, delivery: id }));
      }),
  };
}
