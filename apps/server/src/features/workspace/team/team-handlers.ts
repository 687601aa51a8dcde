import type { Database } from '@evercode/database';
import type { Join } from '../../../platform/workspaces/join-workspace.ts';
import type { ProofDeps } from '../../../platform/sign-in/proof/prove.ts';
import { createInvitationHandlers } from './invitation-handlers.ts';
import type { InviteDeps } from './invite-people.ts';
import { createMemberHandlers } from './member-handlers.ts';
import { createTransferHandler } from './transfer-ownership.ts';

type Deps = InviteDeps & { db: Database; billing: 'on' | 'off'; proofs: ProofDeps; join: Join };

/** Handlers of the team: members, invitations and ownership. */
export function createTeamHandlers({ db, billing, proofs, join, ...invite }: Deps) {
  return {
    ...createMemberHandlers({ db, billing }),
    ...createInvitationHandlers({ db, join, ...invite }),
    ...createTransferHandler({ db, proofs, newUuid: invite.newUuid }),
  };
}
