import { eventTypes, eventTypesForKeys } from '@evercode/contract';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { findLast, listEvents } from './events-repo.ts';
import { presentEvent } from './present-event.ts';

export function createEventsHandlers(): Pick<Handlers, 'listEvents'> {
  return {
    listEvents: async ({ query: { after, limit, types } }, { workspaceUuid, key, read }) => {
      const open = key === undefined ? eventTypes : eventTypesForKeys;
      const wanted = open.filter((type) => types === undefined || types.includes(type));
      return read(async (trx) => {
        // Before the events: one that is numbered in between is read next time.
        const last = await findLast(trx, workspaceUuid);
        const rows =
          wanted.length === 0 ? [] : await listEvents(trx, workspaceUuid, { after, limit: limit + 1, types: wanted });
        const items = rows.slice(0, limit).map(presentEvent);
        const hasMore = rows.length > limit;
        const read = items.at(-1)?.sequence ?? after;
        return { items, after: hasMore ? read : Math.max(last, read), hasMore };
      });
    },
  };
}
