import { randomBytes } from 'node:crypto';
import type { Subject } from '@evercode/access';
import { languageCode, limits, type GroupType, type Violation } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { AppLinks } from '../../../platform/mail/app-links.ts';
import { hashToken } from '../../../platform/sign-in/secrets/hash-token.ts';
import type { Post } from '../../../platform/mail/post.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';
import { countMembers, requireSeats } from '../../../platform/workspaces/seats.ts';
import {
  countOpenInvitations,
  findInviter,
  findKnownEmails,
  findRecipient,
  insertInvitation,
  renewInvitation,
  type InvitationRow,
} from './invitations-repo.ts';
import { joinNames } from './present-membership.ts';

const DAY_MS = 24 * 3600 * 1000;

export type InviteDeps = { newUuid: () => string; post: Post; links: AppLinks };
type InviteContext = { workspaceUuid: string; userUuid: string; subject: Subject; now: Date };

/**
 * Invites all addresses or none. Answers the ids of the invitations in the order of the addresses, duplicates removed.
 */
export async function invitePeople(
  trx: Transaction,
  deps: InviteDeps,
  context: InviteContext,
  { emails, role }: { emails: readonly string[]; role: GroupType },
): Promise<string[]> {
  const { workspaceUuid, userUuid, subject, now } = context;
  await requireConfirmed(trx, userUuid);
  await lockWorkspace(trx, workspaceUuid);
  await refuseKnownEmails(trx, workspaceUuid, emails, now);
  const recipients = [...new Set(emails)];
  const takenSeats = (await countMembers(trx, workspaceUuid)) + (await countOpenInvitations(trx, workspaceUuid, now));
  requireSeats(subject, takenSeats, recipients.length);
  const invited = recipients.map((email) => ({ email, id: deps.newUuid() }));
  // In the order of the addresses, because concurrent invitations lock the same counters of mails.
  for (const { email, id } of invited.toSorted((a, b) => (a.email < b.email ? -1 : 1))) {
    const { token, hash, expiresAt } = makeLink(now);
    await insertInvitation(trx, {
      id,
      accountId: workspaceUuid,
      email,
      role,
      hash,
      invitedBy: userUuid,
      createdAt: now,
      expiresAt,
    });
    await sendInvitation(trx, deps, context, { email, role, token });
  }
  return invited.map(({ id }) => id);
}

/** Renews an invitation. An expired one needs a free seat again. */
export async function resendInvitation(
  trx: Transaction,
  deps: InviteDeps,
  context: InviteContext,
  { id, email, role, expiresAt: previousExpiry }: InvitationRow,
): Promise<void> {
  const { workspaceUuid, userUuid, subject, now } = context;
  await requireConfirmed(trx, userUuid);
  if (previousExpiry <= now)
    requireSeats(
      subject,
      (await countMembers(trx, workspaceUuid)) + (await countOpenInvitations(trx, workspaceUuid, now)),
      1,
    );
  const { token, hash, expiresAt } = makeLink(now);
  await renewInvitation(trx, id, { hash, invitedBy: userUuid, expiresAt });
  await sendInvitation(trx, deps, context, { email, role: role === 'admin' ? 'admin' : 'editor', token });
}

/** Mail to strangers is sent only for people who can be reached themselves. */
async function requireConfirmed(trx: Transaction, userUuid: string): Promise<void> {
  const { emailVerifiedAt } = await findInviter(trx, userUuid);
  if (emailVerifiedAt === null) throw new AppError('email-not-confirmed');
}

async function refuseKnownEmails(
  trx: Transaction,
  workspaceUuid: string,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const { members, deactivated, invited } = await findKnownEmails(trx, workspaceUuid, emails, now);
  const violations = emails.flatMap((email, index): Violation[] => {
    const propertyPath = `emails.${index}`;
    if (members.has(email)) return [{ propertyPath, code: 'already-member', message: `${email} is already a member.` }];
    // Their invitation would end at its acceptance: no way leads around the provider.
    if (deactivated.has(email))
      return [{ propertyPath, code: 'member-deactivated', message: `${email} was deactivated by your provider.` }];
    return invited.has(email)
      ? [{ propertyPath, code: 'already-invited', message: `${email}: This user is already invited.` }]
      : [];
  });
  if (violations.length > 0) throw new AppError('validation-failed', { violations });
}

function makeLink(now: Date): { token: string; hash: Buffer; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + limits.invitations.days * DAY_MS) };
}

async function sendInvitation(
  trx: Transaction,
  { post, links }: InviteDeps,
  { workspaceUuid, userUuid, now }: InviteContext,
  { email, role, token }: { email: string; role: GroupType; token: string },
): Promise<void> {
  const [inviter, recipient] = [await findInviter(trx, userUuid), await findRecipient(trx, email)];
  const { name: workspace } = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  // Without a user, the language of the inviter.
  const language = languageCode.catch('en').parse((recipient ?? inviter).locale);
  await post.queue(
    trx,
    {
      kind: 'invitation',
      link: links.invitation(language, token),
      days: limits.invitations.days,
      inviter: joinNames(inviter.name, inviter.lastName),
      workspace,
      role,
    },
    { email, name: recipient?.name ?? '', language },
    { now, sender: userUuid, workspace: workspaceUuid },
  );
}
