import { deletionWord, limits } from '@evercode/contract';
import type { Database, StoredRoute, Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../platform/http/app-error.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { createTransact } from '../../platform/workspaces/transact.ts';
import { findOwner, insertOwned, lockAccount, lockAndCountOwned, removeAccount } from './accounts-repo.ts';
import { presentPublicAccount } from './present-account.ts';
import { requireCurrent } from './require-current.ts';

export type OwnershipDeps = {
  db: Database;
  newUuid: () => string;
  codes: {
    lock: (trx: Transaction, accountUuid: string) => Promise<void>;
    destroy: (trx: Transaction, accountUuid: string) => Promise<StoredRoute[]>;
  };
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  dropFiles: (accountUuid: string) => void;
};

/** Workspaces come and go with those who own them: everybody has at least one. */
export function createOwnershipHandlers({ db, newUuid, codes, publish, dropFiles }: OwnershipDeps): Pick<Handlers, 'createAccount' | 'deleteAccount'> {
  return {
    createAccount: async ({ body }, { userUuid, now, transact }) => transact(async (trx) => {
      if (await lockAndCountOwned(trx, userUuid) >= limits.ownedWorkspaces.max) throw new AppError('workspace-limit-reached');
      return presentPublicAccount(await insertOwned(trx, { id: newUuid(), name: body.name, userUuid, membershipId: newUuid(), now }));
    }),

    deleteAccount: async ({ params, body }, { accountUuid }) => {
      requireCurrent(params.uuid, accountUuid);
      // Unfenced: the fence hides the owner's other workspaces, which are what has to be counted.
      await createTransact(db)(async (trx, afterCommit) => {
        // Whoever asks may be a member with more rights than the role has: it is the owner who must be left with one.
        const ownerUuid = await findOwner(trx, accountUuid);
        const owned = await lockAndCountOwned(trx, ownerUuid);
        if ((await findOwner(trx, accountUuid)) !== ownerUuid) throw new AppError('forbidden');
        await codes.lock(trx, accountUuid);
        const account = await lockAccount(trx, accountUuid);
        if (account === undefined) throw notFound();
        if (![account.name, deletionWord].includes(body.confirmation)) {
          throw violationError('confirmation', 'invalid', 'Type the name of the workspace, or DELETE.');
        }
        if (owned < 2) throw new AppError('last-workspace');
        const routes = await codes.destroy(trx, accountUuid);
        await removeAccount(trx, account);
        afterCommit(async () => {
          dropFiles(account.id);
          await publish(routes);
        });
      });
      return undefined;
    },
  };
}
