import type { Database, Transaction } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { createOwnWorkspace } from '../../../platform/workspaces/own-workspace.ts';
import { requireProof, type ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { createTransact } from '../../../platform/workspaces/transact.ts';
import { lockPerson } from '../../../platform/sign-in/lock-person.ts';
import { lockMember } from './members-repo.ts';

type Deps = { db: Database; proofs: ProofDeps; newUuid: () => string };

export function createTransferHandler({ db, proofs, newUuid }: Deps): Pick<Handlers, 'transferOwnership'> {
  return {
    transferOwnership: async ({ params, body }, context) => {
      const { workspaceUuid, userUuid, now, record } = context;
      if (params.uuid !== workspaceUuid) throw notFound();
      // The former owner cannot undo a transfer.
      await requireProof(proofs, body.proof, context);
      // Outside of row level security: the former owner may get a new workspace.
      await createTransact(db)(async (trx) => {
        // Locks the user before the workspace, as a deletion does: the number of owned workspaces must not change
        // meanwhile.
        await lockPerson(trx, userUuid);
        await lockWorkspace(trx, workspaceUuid);
        const newOwner = await lockMember(trx, workspaceUuid, body.member);
        if (newOwner === undefined || newOwner.userId === userUuid) throw notFound();
        await moveOwnership(trx, { workspaceUuid, from: userUuid, to: newOwner.id });
        await record(trx, 'owner.transferred', { subject: { id: newOwner.id, label: newOwner.email } });
        await ensureOwnedWorkspace(trx, { userUuid, now, newUuid });
      });
      return undefined;
    },
  };
}

/** The old owner is demoted first, because a workspace has at most one owner. */
async function moveOwnership(
  trx: Transaction,
  { workspaceUuid, from, to }: { workspaceUuid: string; from: string; to: string },
): Promise<void> {
  const demoted = await trx
    .updateTable('memberships')
    .set({ role: 'admin' })
    .where('accountId', '=', workspaceUuid)
    .where('userId', '=', from)
    .where('role', '=', 'owner')
    .returning('id')
    .executeTakeFirst();
  // A concurrent transfer was first: this caller is not the owner any more.
  if (demoted === undefined) throw new AppError('forbidden');
  await trx
    .updateTable('memberships')
    .set({ role: 'owner' })
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', to)
    .execute();
}

/** Creates a workspace for a person who owns none: everyone owns at least one. */
async function ensureOwnedWorkspace(
  trx: Transaction,
  { userUuid, now, newUuid }: { userUuid: string; now: Date; newUuid: () => string },
): Promise<void> {
  const owned = await trx
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userUuid)
    .where('role', '=', 'owner')
    .executeTakeFirst();
  if (owned !== undefined) return;
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', userUuid).executeTakeFirstOrThrow();
  await createOwnWorkspace(trx, { userUuid, name, now, newUuid });
}
