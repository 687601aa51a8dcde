import type { Database } from '@evercode/database';
import type { Join } from '../../../platform/workspaces/join-workspace.ts';
import type { Passwords } from '../../../platform/sign-in/passwords.ts';
import { createInvitationHandlers } from './invitation-handlers.ts';
import type { InviteDeps } from './invite-people.ts';
import { createMemberHandlers } from './member-handlers.ts';
import { createTransferHandler } from './transfer-ownership.ts';

type Deps = InviteDeps & { db: Database; billing: 'on' | 'off'; passwords: Passwords; join: Join };

/** Handlers of the team: members, invitations and ownership. */
export function createTeamHandlers({ db, billing, passwords, join, ...invite }: Deps) {
  return {
    ...createMemberHandlers({ db, billing }),
    ...createInvitationHandlers({ db, join, ...invite }),
    ...createTransferHandler({ db, passwords, newUuid: invite.newUuid }),
  };
}
