import { deletionWord, limits } from '@evercode/contract';
import type { Database, StoredRoute, Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../../platform/http/answers/app-error.ts';
import type { DestroyCodes } from '../../../platform/ports.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import type { LeaveBehind } from '../../../platform/workspaces/afterlife.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import {
  findOwner,
  findWorkspaceName,
  insertOwnedWorkspace,
  lockAndCountOwned,
  removeWorkspace,
} from '../../../platform/workspaces/workspaces-repo.ts';
import { presentPublicWorkspace } from '../../../platform/workspaces/present-workspace.ts';
import { requireProof, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { requireCurrent } from '../../../platform/workspaces/require-current.ts';

type OwnershipDeps = {
  db: Database;
  proofs: ProofDeps;
  newUuid: () => string;
  codes: {
    lock: (trx: Transaction, workspaceUuid: string) => Promise<void>;
    destroy: DestroyCodes;
  };
  leaveBehind: LeaveBehind;
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  dropFiles: (workspaceUuid: string) => void;
};

/** Creation and deletion of workspaces. Every person owns at least one. */
export function createOwnershipHandlers({
  db,
  proofs,
  newUuid,
  codes,
  leaveBehind,
  publish,
  dropFiles,
}: OwnershipDeps): Pick<Handlers, 'createAccount' | 'deleteAccount'> {
  return {
    createAccount: async ({ body }, { userUuid, now, transact, appHost }) =>
      transact(async (trx) => {
        // It would not be reached there.
        if (appHost !== undefined) throw new AppError('other-workspace');
        if ((await lockAndCountOwned(trx, userUuid)) >= limits.ownedWorkspaces.max)
          throw new AppError('workspace-limit-reached');
        return presentPublicWorkspace(
          await insertOwnedWorkspace(trx, { id: newUuid(), name: body.name, userUuid, membershipId: newUuid(), now }),
        );
      }),

    deleteAccount: async ({ params, body }, context) => {
      const { workspaceUuid } = context;
      requireCurrent(params.uuid, workspaceUuid);
      // Before the proof, because a code of the authenticator app works once.
      requireConfirmation(await findWorkspaceName(db, workspaceUuid), body.confirmation);
      await requireProof(proofs, body.proof, context);
      // Without row level security, which hides the owner's other workspaces that are counted here.
      await createTransact(db)(async (trx, afterCommit) => {
        // The caller may be a member with an extra permission: the owner is who must keep a workspace.
        const ownerUuid = await findOwner(trx, workspaceUuid);
        const owned = await lockAndCountOwned(trx, ownerUuid);
        if ((await findOwner(trx, workspaceUuid)) !== ownerUuid) throw new AppError('forbidden');
        await codes.lock(trx, workspaceUuid);
        const workspace = await lockWorkspaceExclusively(trx, workspaceUuid);
        requireConfirmation(workspace.name, body.confirmation);
        if (owned < 2) throw new AppError('last-workspace');
        const left = await leaveBehind(trx, workspace, body.afterlife, context.now);
        const routes = await codes.destroy(trx, workspaceUuid, left);
        await removeWorkspace(trx, workspace, { now: context.now, codesLead: left !== undefined });
        afterCommit(async () => {
          dropFiles(workspace.id);
          await publish(routes);
        });
      });
      return undefined;
    },
  };
}

function requireConfirmation(name: string | undefined, typed: string): void {
  if (name === undefined) throw notFound();
  if (![name, deletionWord].includes(typed))
    throw violationError('confirmation', 'invalid', 'Type the name of the workspace, or DELETE.');
}
