import type { Handlers } from '../../platform/routes/serve-routes.ts';

export function createEventHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, 'createEvent'> {
  return {
    createEvent: async ({ body }, { accountUuid, userUuid, impersonatorUuid, now, transact }) => {
      // What support staff did is nothing that the person did.
      const userId = impersonatorUuid === undefined ? userUuid : null;
      await transact((trx) => trx
        .insertInto('productEvents').values({ id: newUuid(), accountId: accountUuid, userId, name: body.name, input: JSON.stringify(body.input), at: now }).execute());
      return undefined;
    },
  };
}
