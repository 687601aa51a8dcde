import type { StoredRoute } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { PresentOne } from '../present-one.ts';
import { performOperations, NotKept } from './perform-operations.ts';
import { putCode, type PutDeps } from './put-code.ts';

type Deps = PutDeps & { publish: (routes: readonly StoredRoute[]) => Promise<void>; present: PresentOne };

export function createOperationHandlers(
  deps: Deps,
): Pick<Handlers, 'getQrByExternalId' | 'putQr' | 'performOperations'> {
  const { publish, present } = deps;
  return {
    getQrByExternalId: async ({ params }, context) => {
      const row = await context.read((trx) =>
        trx
          .selectFrom('qrs')
          .selectAll()
          .where('accountId', '=', context.workspaceUuid)
          .where('externalId', '=', params.externalId)
          .executeTakeFirst(),
      );
      if (row === undefined) throw notFound();
      return present(row, context);
    },

    putQr: async ({ params, query, body }, context) => {
      const target = { externalId: params.externalId, context, isConfirmed: query.confirmLocked === true };
      const row = await context.transact(async (trx, afterCommit) => {
        const made = await putCode(trx, deps, target, body);
        afterCommit(() => publish(made.routes));
        return made.row;
      });
      return present(row, context);
    },

    performOperations: async ({ query, body }, context) => {
      try {
        return await context.transact(async (trx, afterCommit) => {
          const performing = { context, isConfirmed: query.confirmLocked === true };
          const { result, routes } = await performOperations(trx, deps, performing, body);
          afterCommit(() => publish(routes));
          return result;
        });
      } catch (error) {
        if (error instanceof NotKept) return error.result;
        throw error;
      }
    },
  };
}
