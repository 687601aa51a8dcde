import type { Handlers } from '../../../platform/routes/serve-routes.ts';

export function createEventHandlers({ newUuid }: { newUuid: () => string }): Pick<Handlers, 'createEvent'> {
  return {
    createEvent: async ({ body }, { workspaceUuid, userUuid, impersonatorUuid, now, transact }) => {
      // Actions of support staff are not attributed to the person.
      const userId = impersonatorUuid === undefined ? userUuid : null;
      await transact((trx) =>
        trx
          .insertInto('productEvents')
          .values({
            id: newUuid(),
            accountId: workspaceUuid,
            userId,
            name: body.name,
            input: JSON.stringify(body.input),
            at: now,
          })
          .execute(),
      );
      return undefined;
    },
  };
}
