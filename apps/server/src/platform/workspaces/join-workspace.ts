import { hasRoomFor, remainingMembers } from '@evercode/access';
import type { Queries, Row, Transaction } from '@evercode/database';
import { AppError, violationError } from '../http/app-error.ts';
import { recordAct } from './audit.ts';
import { hashToken } from '../sign-in/hash-token.ts';
import { countMembers, lockWorkspace } from './seats.ts';

/** By what the mail's link carries, or by its id for somebody who is known to be meant. */
export type InvitationName = { token: string } | { uuid: string };

/** Who joins: `email` is theirs. The session is missing where the joining comes with the sign-in. */
export type Joiner = { userUuid: string; email: string; sessionUuid?: string; impersonatorUuid?: string | undefined };

export type Joined =
  | { kind: 'joined'; membershipUuid: string; accountUuid: string }
  | { kind: 'ended' }
  | { kind: 'for-another' }
  | { kind: 'no-room' };

export type Join = (trx: Transaction, name: InvitationName, joiner: Joiner, now: Date) => Promise<Joined>;

export async function findInvitation(db: Queries, name: InvitationName): Promise<Row<'invitations'> | undefined> {
  const invitations = db.selectFrom('invitations').selectAll();
  return ('token' in name ? invitations.where('hash', '=', hashToken(name.token)) : invitations.where('id', '=', name.uuid)).executeTakeFirst();
}

/** Makes a member of whoever was invited. Outside of any workspace: the joiner is in none of them yet. */
export function createJoin({ billing, newUuid }: { billing: 'on' | 'off'; newUuid: () => string }): Join {
  return async (trx, name, joiner, now) => {
    const invitation = await findInvitation(trx, name);
    if (invitation === undefined) return { kind: 'ended' };
    if (invitation.email !== joiner.email.toLowerCase()) return { kind: 'for-another' };
    const { accountId: accountUuid, role } = invitation;
    const account = await lockWorkspace(trx, accountUuid);
    if (account === undefined) return { kind: 'ended' };

    // Who comes twice, or at once from two places, is in.
    const there = await findMembership(trx, joiner.userUuid, accountUuid);
    if (there === undefined && !hasRoomFor(1, remainingMembers({ ...account, billing }, await countMembers(trx, accountUuid)))) return { kind: 'no-room' };
    const wasOpen = await takeInvitation(trx, invitation, now);
    if (there !== undefined) return { kind: 'joined', membershipUuid: there.id, accountUuid };
    if (!wasOpen) return { kind: 'ended' };

    const membershipUuid = newUuid();
    await trx.insertInto('memberships').values({ id: membershipUuid, userId: joiner.userUuid, accountId: accountUuid, role, createdAt: now }).execute();
    // The link came to the address: whoever used it reads its mail.
    if ('token' in name) await trx.updateTable('users').set({ emailVerifiedAt: now }).where('id', '=', joiner.userUuid).where('emailVerifiedAt', 'is', null).execute();
    const { userUuid, sessionUuid, impersonatorUuid, email } = joiner;
    await recordAct(
      trx, { actor: { userUuid, sessionUuid, impersonatorUuid }, accountUuid, act: 'member.joined', now },
      { subject: { id: membershipUuid, label: email }, detail: { role } },
    );
    return { kind: 'joined', membershipUuid, accountUuid };
  };
}

/** Throws what is to be answered when nobody has joined. `field`: where the address was typed that should have been the invited one. */
export function requireJoined(outcome: Joined, field?: string): Extract<Joined, { kind: 'joined' }> {
  switch (outcome.kind) {
    case 'joined':
      return outcome;
    case 'ended':
      throw new AppError('invitation-ended');
    case 'for-another':
      throw field === undefined ? new AppError('invited-another') : violationError(field, 'invited-another', 'The invitation is for another address.');
    case 'no-room':
      throw new AppError('plan-limit-reached', { feature: 'team-members' });
    default:
      return outcome satisfies never;
  }
}

async function findMembership(trx: Transaction, userUuid: string, accountUuid: string) {
  return trx.selectFrom('memberships').select('id').where('userId', '=', userUuid).where('accountId', '=', accountUuid).executeTakeFirst();
}

/** Once, while it is open, and only with the link that was sent last. */
async function takeInvitation(trx: Transaction, { id, hash }: Row<'invitations'>, now: Date): Promise<boolean> {
  const taken = await trx
    .updateTable('invitations').set({ acceptedAt: now })
    .where('id', '=', id).where('hash', '=', hash).where('acceptedAt', 'is', null).where('expiresAt', '>', now)
    .returning('id').executeTakeFirst();
  return taken !== undefined;
}
