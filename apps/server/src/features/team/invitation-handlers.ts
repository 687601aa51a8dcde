import { isUsualRole } from '@evercode/access';
import { uuid as uuidSchema } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import { recordAct } from '../../platform/workspaces/audit.ts';
import { findInvitation, requireJoined, type InvitationName, type Join } from '../../platform/workspaces/join-workspace.ts';
import { lockWorkspace } from '../../platform/workspaces/seats.ts';
import type { Handlers } from '../../platform/routes/serve-routes.ts';
import { deleteInvitation, findInvitationRow, findRecipient, lockUnanswered } from './invitations-repo.ts';
import { invitePeople, sendAgain, type InviteDeps } from './invite-people.ts';
import { findMember } from './members-repo.ts';
import { presentInvitation, presentInvited, presentMember } from './present-membership.ts';

type Deps = InviteDeps & { db: Database; join: Join };
type Names = 'invite' | 'inviteAgain' | 'getInvitation' | 'acceptInvitation' | 'refuseInvitation';

export function createInvitationHandlers({ db, join, ...deps }: Deps): Pick<Handlers, Names> {
  return {
    invite: async ({ body }, context) => {
      const { now, transact, record } = context;
      if (!isUsualRole(body.role)) context.require('member.change-role');
      return transact(async (trx) => {
        const items = [];
        for (const id of await invitePeople(trx, deps, context, body)) {
          const row = await findInvitationRow(trx, id);
          if (row === undefined) throw notFound();
          await record(trx, 'member.invited', { subject: { id, label: row.email }, detail: { role: row.role } });
          items.push(presentInvited(row, now));
        }
        return { items };
      });
    },

    inviteAgain: async ({ params }, context) => {
      const { accountUuid, now, transact, record } = context;
      return transact(async (trx) => {
        await lockWorkspace(trx, accountUuid);
        const row = await lockUnanswered(trx, accountUuid, params.uuid);
        if (row === undefined) throw notFound();
        await sendAgain(trx, deps, context, row);
        await record(trx, 'member.invited-again', { subject: { id: row.id, label: row.email } });
        return presentInvited((await findInvitationRow(trx, row.id)) ?? row, now);
      });
    },

    getInvitation: async ({ params }, { now }) => {
      const found = await findInvitation(db, { token: params.invite_id });
      const row = found && (await findInvitationRow(db, found.id));
      if (row === undefined) throw new AppError('invitation-ended');
      const user = await findRecipient(db, row.email);
      return presentInvitation(row, user !== undefined, now);
    },

    acceptInvitation: async ({ params }, { userUuid, sessionUuid, impersonatorUuid, now, transact }) => {
      const name = readName(params.invite_id);
      const { email } = await requireMeant(db, userUuid, name);
      return transact(async (trx) => {
        const { membershipUuid } = requireJoined(await join(trx, name, { userUuid, sessionUuid, impersonatorUuid, email }, now));
        return presentMember(await findMember(trx, membershipUuid));
      });
    },

    refuseInvitation: async ({ params }, { userUuid, sessionUuid, impersonatorUuid, now, transact }) => {
      const name = readName(params.invite_id);
      await requireMeant(db, userUuid, name);
      await transact(async (trx) => {
        const found = await findInvitation(trx, name);
        const row = found && (await lockUnanswered(trx, found.accountId, found.id));
        if (row === undefined) throw new AppError('invitation-ended');
        await recordAct(
          trx, { actor: { userUuid, sessionUuid, impersonatorUuid }, accountUuid: row.accountId, act: 'member.refused', now },
          { subject: { id: row.id, label: row.email } },
        );
        await deleteInvitation(trx, row.id);
      });
      return undefined;
    },
  };
}

function readName(inviteId: string): InvitationName {
  const { success, data } = uuidSchema.safeParse(inviteId);
  return success ? { uuid: data } : { token: inviteId };
}

/** A link shows by itself that it came by mail; without it an invitation is there for its own, confirmed address only. */
async function requireMeant(db: Database, userUuid: string, name: InvitationName): Promise<{ email: string }> {
  const me = await db.selectFrom('users').select(['email', 'emailVerifiedAt']).where('id', '=', userUuid).executeTakeFirst();
  if (me === undefined) throw notFound();
  const invitation = await findInvitation(db, name);
  const isForMe = invitation?.email === me.email.toLowerCase();
  if ('uuid' in name && (!isForMe || me.emailVerifiedAt === null)) throw notFound();
  if (invitation === undefined) throw new AppError('invitation-ended');
  if (!isForMe) throw new AppError('invited-another');
  return { email: me.email };
}
