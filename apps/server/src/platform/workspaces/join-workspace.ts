import { hasRoomFor, remainingMembers } from '@evercode/access';
import type { Queries, Row, Transaction } from '@evercode/database';
import { AppError, violationError } from '../http/answers/app-error.ts';
import { findAgreed } from './agreements.ts';
import { personActor, recordAct } from './audit.ts';
import { hashToken } from '../sign-in/secrets/hash-token.ts';
import { lockPerson } from '../sign-in/lock-person.ts';
import { lockWorkspaceIfExists } from './lock-workspace.ts';
import { isDeactivated } from './is-deactivated.ts';
import { countMembers } from './seats.ts';

/** By the token of the mail's link, or by its id for a signed-in person with the invited address. */
export type InvitationKey = { token: string } | { uuid: string };

/** The joining person. The session is missing where joining is part of the sign-in. */
type Joiner = { userUuid: string; email: string; sessionUuid?: string; impersonatorUuid?: string | undefined };

type JoinResult =
  | { kind: 'joined'; membershipUuid: string; workspaceUuid: string }
  | { kind: 'ended' }
  | { kind: 'for-another' }
  | { kind: 'no-room' };

export type Join = (trx: Transaction, key: InvitationKey, joiner: Joiner, now: Date) => Promise<JoinResult>;

export async function findInvitation(db: Queries, key: InvitationKey): Promise<Row<'invitations'> | undefined> {
  const invitations = db.selectFrom('invitations').selectAll();
  return (
    'token' in key ? invitations.where('hash', '=', hashToken(key.token)) : invitations.where('id', '=', key.uuid)
  ).executeTakeFirst();
}

/** Makes the invited person a member. Runs without a workspace context: the person has none yet. */
export function createJoin({ billing, newUuid }: { billing: 'on' | 'off'; newUuid: () => string }): Join {
  return async (trx, key, joiner, now) => {
    const invitation = await findInvitation(trx, key);
    if (invitation === undefined) return { kind: 'ended' };
    if (invitation.email !== joiner.email.toLowerCase()) return { kind: 'for-another' };
    const { accountId: workspaceUuid, role } = invitation;
    // Before the workspace and the invitation, in the order of a deletion of the person: in another order the two
    // deadlock, and each retry meets the deletion again.
    await lockPerson(trx, joiner.userUuid);
    const workspace = await lockWorkspaceIfExists(trx, workspaceUuid);
    if (workspace === undefined) return { kind: 'ended' };

    // Joining is idempotent: repeated and concurrent requests succeed.
    const existing = await findMembership(trx, joiner.userUuid, workspaceUuid);
    if (existing === undefined) {
      if (await isDeactivated(trx, workspaceUuid, joiner.userUuid)) return { kind: 'ended' };
      const subscription = { ...workspace, billing, agreed: await findAgreed(trx, workspaceUuid, now) };
      const left = remainingMembers(subscription, await countMembers(trx, workspaceUuid));
      if (!hasRoomFor(1, left)) return { kind: 'no-room' };
    }
    const wasOpen = await markAccepted(trx, invitation, now);
    if (existing !== undefined) return { kind: 'joined', membershipUuid: existing.id, workspaceUuid };
    if (!wasOpen) return { kind: 'ended' };

    const membershipUuid = newUuid();
    await trx
      .insertInto('memberships')
      .values({ id: membershipUuid, userId: joiner.userUuid, accountId: workspaceUuid, role, createdAt: now })
      .execute();
    // Using the link proves access to the mailbox.
    if ('token' in key)
      await trx
        .updateTable('users')
        .set({ emailVerifiedAt: now })
        .where('id', '=', joiner.userUuid)
        .where('emailVerifiedAt', 'is', null)
        .execute();
    await recordAct(
      trx,
      { actor: personActor(joiner), workspaceUuid, act: 'member.joined', now },
      { subject: { id: membershipUuid, label: joiner.email }, detail: { role } },
    );
    return { kind: 'joined', membershipUuid, workspaceUuid };
  };
}

/** Throws the error for a failed join. `field`: the field with the address that differs from the invited one. */
export function requireJoined(result: JoinResult, field?: string): Extract<JoinResult, { kind: 'joined' }> {
  switch (result.kind) {
    case 'joined':
      return result;
    case 'ended':
      throw new AppError('invitation-ended');
    case 'for-another':
      throw field === undefined
        ? new AppError('invited-another')
        : violationError(field, 'invited-another', 'This invitation is for another email.');
    case 'no-room':
      throw new AppError('plan-limit-reached', { feature: 'team-members' });
    default:
      return result satisfies never;
  }
}

async function findMembership(trx: Transaction, userUuid: string, workspaceUuid: string) {
  return trx
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userUuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
}

/** Valid once, while open, and only by the latest link. */
async function markAccepted(trx: Transaction, { id, hash }: Row<'invitations'>, now: Date): Promise<boolean> {
  const accepted = await trx
    .updateTable('invitations')
    .set({ acceptedAt: now })
    .where('id', '=', id)
    .where('hash', '=', hash)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return accepted !== undefined;
}
