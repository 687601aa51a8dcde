import { limits, sharedInput, type EventName, type EventShare } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';

const HOUR_MS = 3_600_000;

type Deps = {
  newUuid: () => string;
  /** The service of product analytics; undefined: there is none. */
  sharesWith: string | undefined;
};

export function createEventHandlers({
  newUuid,
  sharesWith,
}: Deps): Pick<Handlers, 'createEvent' | 'createVisitorEvent'> {
  /** Consent is to one service: where the operator has changed it, people are asked again. */
  const shareAs = (name: EventName, share: EventShare | undefined): string | null =>
    share !== undefined && share.with === sharesWith && sharedInput[name] !== undefined ? share.visitor : null;

  return {
    createEvent: async ({ body }, { workspaceUuid, userUuid, impersonatorUuid, now, transact }) => {
      // Actions of support staff are neither attributed to the person nor shared.
      const isOwn = impersonatorUuid === undefined;
      await transact((trx) =>
        trx
          .insertInto('productEvents')
          .values({
            id: newUuid(),
            accountId: workspaceUuid,
            userId: isOwn ? userUuid : null,
            name: body.name,
            input: JSON.stringify(body.input),
            at: now,
            shareAs: isOwn ? shareAs(body.name, body.share) : null,
          })
          .execute(),
      );
      return undefined;
    },

    createVisitorEvent: async ({ body: { event, share } }, { now, transact }) => {
      await transact(async (trx) => {
        if (await isFlooded(trx, now)) return;
        await trx
          .insertInto('productEvents')
          .values({
            id: newUuid(),
            accountId: null,
            userId: null,
            name: event.name,
            input: JSON.stringify(event.input),
            at: now,
            shareAs: shareAs(event.name, share),
          })
          .execute();
      });
      return undefined;
    },
  };
}

/** Strangers from many addresses fill neither the log nor what a service is sent: their further events are dropped. */
async function isFlooded(trx: Transaction, now: Date): Promise<boolean> {
  const most = limits.events.visitorsPerHour;
  const last = await trx
    .selectFrom('productEvents')
    .select('id')
    .where('accountId', 'is', null)
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('at', 'desc')
    .offset(most - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}
