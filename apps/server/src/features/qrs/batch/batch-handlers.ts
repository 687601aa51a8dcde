import type { StoredRoute } from '@evercode/database';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { changeMany } from './change-many.ts';

type Deps = { publish: (routes: readonly StoredRoute[]) => Promise<void> };

export function createBatchHandlers({ publish }: Deps): Pick<Handlers, 'changeQrs'> {
  return {
    changeQrs: ({ query, body }, context) => context.transact(async (trx, afterCommit) => {
      const { result, routes } = await changeMany(trx, context, body, query.confirmLocked === true);
      afterCommit(() => publish(routes));
      return result;
    }),
  };
}
