import { decide, isUsualRole } from '@evercode/access';
import { stayWithin, type Database } from '@evercode/database';
import { AppError, notFound } from '../../../platform/http/answers/app-error.ts';
import { actorOf, recordAct } from '../../../platform/workspaces/audit.ts';
import { findAccessSubject } from '../../../platform/sign-in/rights/authorise.ts';
import type { Handlers } from '../../../platform/routes/serve-routes.ts';
import {
  changeInvitedRole,
  deleteInvitation,
  listInvitations,
  listInvitationsTo,
  lockUnansweredInvitation,
} from './invitations-repo.ts';
import {
  changeRole,
  deleteMember,
  forgetDeactivated,
  listDeactivated,
  listMembers,
  listOwnMemberships,
  lockMember,
  lockOwnMembership,
  type MemberRow,
} from './members-repo.ts';
import { presentDeactivated, presentGroups, presentInvited, presentMember } from './present-membership.ts';

type Deps = { db: Database; billing: 'on' | 'off' };
type Names = 'listGroups' | 'listMemberships' | 'changeMembership' | 'removeMembership' | 'leaveWorkspace';

export function createMemberHandlers({ db, billing }: Deps): Pick<Handlers, Names> {
  return {
    listGroups: async () => ({ items: presentGroups() }),

    listMemberships: async ({ query }, { userUuid, sessionUuid, now, appHost }) => {
      const { account: workspaceUuid } = query;
      if (query.user !== undefined && query.user !== userUuid) throw notFound();
      const subject =
        workspaceUuid !== undefined && query.user === undefined
          ? await findAccessSubject({ db, billing }, { userUuid, sessionUuid }, workspaceUuid, now)
          : undefined;
      if (workspaceUuid !== undefined && subject !== undefined && decide(subject, 'member.read').allowed) {
        const items = await db.transaction().execute(async (trx) => {
          await stayWithin(trx, workspaceUuid);
          return [
            ...(await listMembers(trx, workspaceUuid)).map(presentMember),
            ...(await listInvitations(trx, workspaceUuid)).map((row) => presentInvited(row, now)),
            ...(await listDeactivated(trx, workspaceUuid)).map(presentDeactivated),
          ];
        });
        return { items };
      }
      const [members, invited] = [await listOwnMemberships(db, userUuid), await listInvitationsTo(db, userUuid, now)];
      const items = [...members.map(presentMember), ...invited.map((row) => presentInvited(row, now))];
      return {
        // An app domain shows its own workspace alone.
        items: items.filter(({ account: { uuid } }) =>
          [workspaceUuid, appHost?.workspaceUuid].every((only) => only === undefined || only === uuid),
        ),
      };
    },

    changeMembership: async ({ params, body: { role } }, context) => {
      const { workspaceUuid, userUuid, now, transact, record } = context;
      if (!isUsualRole(role)) context.require('member.change-role');
      return transact(async (trx) => {
        const member = await lockMember(trx, workspaceUuid, params.uuid);
        if (member !== undefined) {
          refuseOwnerAndSelf(member, userUuid);
          if (member.role === role) return presentMember(member);
          await changeRole(trx, member.id, role);
          await record(trx, 'member.role-changed', {
            subject: { id: member.id, label: member.email },
            detail: { from: member.role, to: role },
          });
          return presentMember({ ...member, role });
        }
        const invited = await lockUnansweredInvitation(trx, workspaceUuid, params.uuid);
        if (invited === undefined) throw notFound();
        if (invited.role === role) return presentInvited(invited, now);
        await changeInvitedRole(trx, invited.id, role);
        await record(trx, 'member.role-changed', {
          subject: { id: invited.id, label: invited.email },
          detail: { from: invited.role, to: role },
        });
        return presentInvited({ ...invited, role }, now);
      });
    },

    removeMembership: async ({ params }, { workspaceUuid, userUuid, transact, record }) => {
      await transact(async (trx) => {
        const member = await lockMember(trx, workspaceUuid, params.uuid);
        if (member !== undefined) {
          refuseOwnerAndSelf(member, userUuid);
          await deleteMember(trx, member);
          return record(trx, 'member.removed', {
            subject: { id: member.id, label: member.email },
            detail: { role: member.role },
          });
        }
        const invited = await lockUnansweredInvitation(trx, workspaceUuid, params.uuid);
        if (invited === undefined) {
          const email = await forgetDeactivated(trx, workspaceUuid, params.uuid);
          if (email === undefined) throw notFound();
          return record(trx, 'member.removed', { subject: { id: params.uuid, label: email } });
        }
        await deleteInvitation(trx, invited.id);
        return record(trx, 'member.invitation-revoked', { subject: { id: invited.id, label: invited.email } });
      });
      return undefined;
    },

    leaveWorkspace: async ({ params }, context) => {
      const { userUuid, now, transact } = context;
      await transact(async (trx) => {
        const member = await lockOwnMembership(trx, userUuid, params.uuid);
        if (member === undefined) throw notFound();
        refuseOwner(member);
        await deleteMember(trx, member);
        await recordAct(
          trx,
          {
            actor: actorOf(context),
            workspaceUuid: member.accountId,
            act: 'member.left',
            now,
          },
          { subject: { id: member.id, label: member.email } },
        );
      });
      return undefined;
    },
  };
}

function refuseOwner(member: MemberRow): void {
  if (member.role === 'owner') throw new AppError('owner-stays');
}

/** Members cannot change or remove themselves: they leave by another route. */
function refuseOwnerAndSelf(member: MemberRow, userUuid: string): void {
  refuseOwner(member);
  if (member.userId === userUuid) throw new AppError('forbidden');
}
