import { languageCode, type Afterlife } from '@evercode/contract';
import type { Database, StoredRoute, Transaction } from '@evercode/database';
import type { LeaveBehind } from '../../../platform/workspaces/afterlife.ts';
import { actorOf, recordAct } from '../../../platform/workspaces/audit.ts';
import { lockWorkspaceExclusively } from '../../../platform/workspaces/lock-workspace.ts';
import { removeWorkspace } from '../../../platform/workspaces/workspaces-repo.ts';
import type { DestroyCodes } from '../../../platform/ports.ts';
import type { SelfContext } from '../../../platform/routes/context.ts';
import type { Post } from '../../../platform/mail/post.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import {
  blankAddressInLogs,
  listOtherMemberships,
  listOwnedWorkspaces,
  lockMemberships,
  removeUser,
} from './deletion-repo.ts';
import { lockPerson } from '../../../platform/sign-in/lock-person.ts';
import { requireProof, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import type { Trials } from '../../../platform/sign-in/secrets/trials.ts';
import { requireSelf } from '../../../platform/sign-in/rights/require-self.ts';
import { lockUser } from './users-repo.ts';

type DeletionDeps = {
  db: Database;
  proofs: ProofDeps;
  trials: Trials;
  mail: { post: Post };
  codes: {
    lock: (trx: Transaction, workspaceUuid: string) => Promise<void>;
    destroy: DestroyCodes;
  };
  leaveBehind: LeaveBehind;
  /** Makes routes live on this machine, so that scans answer 410 as soon as the request is answered. */
  publish: (routes: readonly StoredRoute[]) => Promise<void>;
  dropFiles: (workspaceUuid: string) => void;
};

export function createDeletionHandlers({
  db,
  proofs,
  trials,
  mail,
  codes,
  leaveBehind,
  publish,
  dropFiles,
}: DeletionDeps): Pick<Handlers, 'getUserDeletion' | 'deleteUser'> {
  return {
    getUserDeletion: async ({ params }, { userUuid }) => {
      requireSelf(params.uuid, userUuid);
      const [owned, joined] = await Promise.all([
        listOwnedWorkspaces(db, userUuid),
        listOtherMemberships(db, userUuid),
      ]);
      return {
        ownedAccounts: owned.map(({ id, name, codes: all, activeCodes, otherMembers }) => ({
          uuid: id,
          iri: `/api/accounts/${id}`,
          name,
          codes: all ?? 0,
          activeCodes: activeCodes ?? 0,
          otherMembers: otherMembers ?? 0,
        })),
        memberships: joined.length,
      };
    },

    deleteUser: async ({ params, body }, context) => {
      const { userUuid, now, transact } = context;
      requireSelf(params.uuid, userUuid);
      await requireProof(proofs, body.proof, context);
      await transact(async (trx, afterCommit) => {
        const user = await lockPersonAndWorkspaces(trx, userUuid);
        const { routes, workspaceUuids } = await removeOwnedWorkspaces(trx, userUuid, { wish: body.afterlife, now });
        await recordDepartures(trx, context);
        await blankAddressInLogs(trx, user);
        const language = languageCode.catch('en').parse(user.locale);
        // Before the row goes: the budget of this mail depends on whether the address is confirmed.
        await mail.post.queue(
          trx,
          { kind: 'accountDeleted' },
          { email: user.email, name: user.name, language },
          { now },
        );
        await trials.remember(trx, user, now);
        await removeUser(trx, user);
        afterCommit(async () => {
          for (const workspaceUuid of workspaceUuids) dropFiles(workspaceUuid);
          await publish(routes);
        });
      });
      return undefined;
    },
  };

  /**
   * Lock order, the same everywhere: creating, deleting or transferring a workspace locks the user first; a change in a
   * workspace locks the workspace, and then the user for its log. Requests that reference the user wait, and then find
   * none.
   */
  async function lockPersonAndWorkspaces(trx: Transaction, userUuid: string) {
    await lockPerson(trx, userUuid);
    for (const { id } of await listOwnedWorkspaces(trx, userUuid)) await lockOwnedWorkspace(trx, id);
    const user = await lockUser(trx, userUuid);
    await lockMemberships(trx, userUuid);
    return user;
  }

  async function lockOwnedWorkspace(trx: Transaction, workspaceUuid: string) {
    await codes.lock(trx, workspaceUuid);
    // Locks the workspace row after its codes, so that none is added before the workspace is deleted.
    return lockWorkspaceExclusively(trx, workspaceUuid);
  }

  async function removeOwnedWorkspaces(
    trx: Transaction,
    userUuid: string,
    { wish, now }: { wish: Afterlife | null; now: Date },
  ): Promise<{ routes: StoredRoute[]; workspaceUuids: string[] }> {
    const routes: StoredRoute[] = [];
    const workspaceUuids: string[] = [];
    for (const { id } of await listOwnedWorkspaces(trx, userUuid)) {
      // A workspace transferred to this person a moment ago is not locked yet.
      const workspace = await lockOwnedWorkspace(trx, id);
      const left = await leaveBehind(trx, workspace, wish, now);
      routes.push(...(await codes.destroy(trx, id, left)));
      await removeWorkspace(trx, workspace, { now, codesLead: left !== undefined });
      workspaceUuids.push(id);
    }
    return { routes, workspaceUuids };
  }

  /** Logs the departure in each workspace of others. The memberships themselves cascade with the user. */
  async function recordDepartures(trx: Transaction, context: SelfContext): Promise<void> {
    for (const { accountId: workspaceUuid } of await listOtherMemberships(trx, context.userUuid)) {
      await recordAct(trx, { actor: actorOf(context), workspaceUuid, act: 'member.left', now: context.now });
    }
  }
}
