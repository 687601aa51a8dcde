import { isUsualRole } from '@evercode/access';
import { uuid as uuidSchema } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { actorOf, recordAct } from '../../../platform/workspaces/audit.ts';
import {
  findInvitation,
  requireJoined,
  type InvitationKey,
  type Join,
} from '../../../platform/workspaces/join-workspace.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import { deleteInvitation, findInvitationRow, findRecipient, lockUnansweredInvitation } from './invitations-repo.ts';
import { invitePeople, resendInvitation, type InviteDeps } from './invite-people.ts';
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
      const { workspaceUuid, now, transact, record } = context;
      return transact(async (trx) => {
        await lockWorkspace(trx, workspaceUuid);
        const row = await lockUnansweredInvitation(trx, workspaceUuid, params.uuid);
        if (row === undefined) throw notFound();
        await resendInvitation(trx, deps, context, row);
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
      const key = readInvitationKey(params.invite_id);
      const { email } = await requireOwnInvitation(db, userUuid, key);
      return transact(async (trx) => {
        const { membershipUuid } = requireJoined(
          await join(trx, key, { userUuid, sessionUuid, impersonatorUuid, email }, now),
        );
        return presentMember(await findMember(trx, membershipUuid));
      });
    },

    refuseInvitation: async ({ params }, context) => {
      const { userUuid, now, transact } = context;
      const key = readInvitationKey(params.invite_id);
      await requireOwnInvitation(db, userUuid, key);
      await transact(async (trx) => {
        const found = await findInvitation(trx, key);
        const row = found && (await lockUnansweredInvitation(trx, found.accountId, found.id));
        if (row === undefined) throw new AppError('invitation-ended');
        await recordAct(
          trx,
          {
            actor: actorOf(context),
            workspaceUuid: row.accountId,
            act: 'member.refused',
            now,
          },
          { subject: { id: row.id, label: row.email } },
        );
        await deleteInvitation(trx, row.id);
      });
      return undefined;
    },
  };
}

function readInvitationKey(inviteId: string): InvitationKey {
  const { success, data } = uuidSchema.safeParse(inviteId);
  return success ? { uuid: data } : { token: inviteId };
}

/**
 * Checks that the invitation is for this person. The link of the mail is a proof of the address; by its id, an
 * invitation is found for its own, verified address only.
 */
async function requireOwnInvitation(db: Database, userUuid: string, key: InvitationKey): Promise<{ email: string }> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', userUuid)
    .executeTakeFirst();
  if (user === undefined) throw notFound();
  const invitation = await findInvitation(db, key);
  const isOwn = invitation?.email === user.email.toLowerCase();
  if ('uuid' in key && (!isOwn || user.emailVerifiedAt === null)) throw notFound();
  if (invitation === undefined) throw new AppError('invitation-ended');
  if (!isOwn) throw new AppError('invited-another');
  return { email: user.email };
}
