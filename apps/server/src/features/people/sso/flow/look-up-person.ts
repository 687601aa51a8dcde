import { hasRoomFor, remainingMembers } from '@evercode/access';
import type { Role, SsoFault } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { hasVerifiedMailDomain } from '../../../../platform/sign-in/verified-mail-domain.ts';
import { findAgreed } from '../../../../platform/workspaces/agreements.ts';
import { isDeactivated } from '../../../../platform/workspaces/is-deactivated.ts';
import { countMembers } from '../../../../platform/workspaces/seats.ts';
import { findWorkspaceRow } from '../../../../platform/workspaces/workspaces-repo.ts';
import type { Connection } from '../connections-repo.ts';
import type { ProvenIdentity } from '../identity.ts';

type Asked = { billing: 'on' | 'off'; now: Date };

/** Who a proven identity is here. Nothing is changed: a test asks the same question. */
export type LookedUp =
  | { kind: 'member'; userUuid: string; role: Role; isLinked: boolean }
  /** Not a member. `userUuid`: the account with this address. */
  | {
      kind: 'joins';
      userUuid: string | null;
      email: string;
      role: 'editor' | 'admin';
      isAllowed: boolean;
      hasRoom: boolean;
    }
  | { kind: 'refused'; fault: SsoFault };

/**
 * By the provider's id of the person. A new one counts with an address whose domain the workspace has proved:
 * otherwise a provider could name any address and get their account.
 */
export async function lookUpPerson(
  trx: Transaction,
  connection: Connection,
  { subject, email }: Pick<ProvenIdentity, 'subject' | 'email'>,
  asked: Asked,
): Promise<LookedUp> {
  const { accountId, id: connectionId } = connection;
  const linked = await trx
    .selectFrom('ssoIdentities')
    .innerJoin('users', 'users.id', 'ssoIdentities.userId')
    .select(['users.id', 'users.email'])
    .where('connectionId', '=', connectionId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  // Also of a person who is known: one who has left and taken another address is no longer the provider's to open.
  const address = linked?.email ?? email;
  if (address === null) return { kind: 'refused', fault: 'no-email' };
  if (!(await hasVerifiedMailDomain(trx, accountId, address))) return { kind: 'refused', fault: 'domain-unverified' };
  const user = linked ?? (await findByEmail(trx, address));
  if (user !== undefined) {
    if (await isDeactivated(trx, accountId, user.id)) return { kind: 'refused', fault: 'deactivated' };
    const member = await trx
      .selectFrom('memberships')
      .select('role')
      .where('accountId', '=', accountId)
      .where('userId', '=', user.id)
      .executeTakeFirst();
    if (member !== undefined)
      return { kind: 'member', userUuid: user.id, role: member.role, isLinked: linked !== undefined };
  }
  return {
    kind: 'joins',
    userUuid: user?.id ?? null,
    email: user?.email ?? address,
    role: connection.roleOfNew,
    isAllowed: connection.addsPeople,
    hasRoom: await hasRoom(trx, accountId, asked),
  };
}

async function findByEmail(trx: Transaction, email: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where((eb) => eb.fn('lower', ['email']), '=', email)
    .executeTakeFirst();
}

async function hasRoom(trx: Transaction, workspaceUuid: string, { billing, now }: Asked): Promise<boolean> {
  const workspace = await findWorkspaceRow(trx, workspaceUuid);
  if (workspace === undefined) return false;
  const agreed = await findAgreed(trx, workspaceUuid, now);
  return hasRoomFor(1, remainingMembers({ ...workspace, billing, agreed }, await countMembers(trx, workspaceUuid)));
}
