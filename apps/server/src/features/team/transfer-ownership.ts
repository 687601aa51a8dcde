import type { Database, Transaction } from '@evercode/database';
import { AppError, notFound, violationError } from '../../platform/http/app-error.ts';
import { countAttempt, forgetAttempts } from '../../platform/sign-in/attempts.ts';
import { createOwnWorkspace } from '../../platform/workspaces/own-workspace.ts';
import type { Passwords } from '../../platform/sign-in/passwords.ts';
import { hasJustSignedIn } from '../../platform/sign-in/recent-sign-in.ts';
import { lockWorkspace } from '../../platform/workspaces/seats.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { createTransact } from '../../platform/workspaces/transact.ts';
import { lockMember } from './members-repo.ts';

type Deps = { db: Database; passwords: Passwords; newUuid: () => string };

export function createTransferHandler({ db, passwords, newUuid }: Deps): Pick<Handlers, 'transferOwnership'> {
  return {
    transferOwnership: async ({ params, body }, { accountUuid, userUuid, sessionUuid, now, record }) => {
      if (params.uuid !== accountUuid) throw notFound();
      await requirePassword({ db, passwords }, { userUuid, sessionUuid, now }, body.currentPassword);
      // Outside of the fence: whoever hands over their last workspace gets a new one.
      await createTransact(db)(async (trx) => {
        // Before the workspace, as whoever deletes one does: how many they own must not change until a new one is made.
        await trx.selectFrom('users').select('id').where('id', '=', userUuid).forNoKeyUpdate().execute();
        await lockWorkspace(trx, accountUuid);
        const heir = await lockMember(trx, accountUuid, body.member);
        if (heir === undefined || heir.userId === userUuid) throw notFound();
        await handOver(trx, { accountUuid, from: userUuid, to: heir.id });
        await record(trx, 'owner.transferred', { subject: { id: heir.id, label: heir.email } });
        await keepOwner(trx, { userUuid, now, newUuid });
      });
      return undefined;
    },
  };
}

/** The one act that cannot be taken back by oneself asks who is there. */
async function requirePassword(
  { db, passwords }: Omit<Deps, 'newUuid'>, { userUuid, ...session }: { userUuid: string; sessionUuid: string; now: Date }, typed: string | undefined,
): Promise<void> {
  const user = await db.selectFrom('users').select('passwordHash').where('id', '=', userUuid).executeTakeFirst();
  if (user === undefined) throw notFound();
  if (user.passwordHash === null) {
    if (!(await hasJustSignedIn(db, session))) throw new AppError('sign-in-too-old');
    return;
  }
  if (typed === undefined || typed === '') throw violationError('currentPassword', 'required', 'Please type your password.');
  await countAttempt(db, 'passwordUpdate', userUuid, session.now);
  if (!(await passwords.matches(user.passwordHash, typed))) throw violationError('currentPassword', 'wrong-password', 'Wrong password.');
  await forgetAttempts(db, 'passwordUpdate', userUuid);
}

/** Never two owners, so the old one steps down first. */
async function handOver(trx: Transaction, { accountUuid, from, to }: { accountUuid: string; from: string; to: string }): Promise<void> {
  const stepped = await trx
    .updateTable('memberships').set({ role: 'admin' })
    .where('accountId', '=', accountUuid).where('userId', '=', from).where('role', '=', 'owner')
    .returning('id').executeTakeFirst();
  // Two transfers at once: the second no longer comes from the owner.
  if (stepped === undefined) throw new AppError('forbidden');
  await trx.updateTable('memberships').set({ role: 'owner' }).where('accountId', '=', accountUuid).where('id', '=', to).execute();
}

/** Everybody owns a workspace: without one, leaving the last would lead nowhere. */
async function keepOwner(trx: Transaction, { userUuid, now, newUuid }: { userUuid: string; now: Date; newUuid: () => string }): Promise<void> {
  const owned = await trx.selectFrom('memberships').select('id').where('userId', '=', userUuid).where('role', '=', 'owner').executeTakeFirst();
  if (owned !== undefined) return;
  const { name } = await trx.selectFrom('users').select('name').where('id', '=', userUuid).executeTakeFirstOrThrow();
  await createOwnWorkspace(trx, { userUuid, name, now, newUuid });
}
