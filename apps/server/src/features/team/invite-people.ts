import { randomBytes } from 'node:crypto';
import type { Subject } from '@evercode/access';
import { languageCode, limits, type GroupType, type Violation } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { AppError, notFound } from '../../platform/http/app-error.ts';
import type { AppLinks } from '../../platform/mail/app-links.ts';
import { countAttempt } from '../../platform/sign-in/attempts.ts';
import { hashToken } from '../../platform/sign-in/hash-token.ts';
import type { Post } from '../../platform/mail/post.ts';
import { countMembers, lockWorkspace, requireSeats } from '../../platform/workspaces/seats.ts';
import { countOpenInvitations, findInviter, findKnownEmails, findRecipient, insertInvitation, renewInvitation, type InvitationRow } from './invitations-repo.ts';
import { joinNames } from './present-membership.ts';

const DAY_MS = 24 * 3600 * 1000;

export type InviteDeps = { newUuid: () => string; post: Post; links: AppLinks };
export type Inviting = { accountUuid: string; userUuid: string; subject: Subject; now: Date };

/** Everybody or nobody. Gives the ids of the invitations, in the order of the addresses, each of which counts once. */
export async function invitePeople(
  trx: Transaction, deps: InviteDeps, inviting: Inviting, { emails, role }: { emails: readonly string[]; role: GroupType },
): Promise<string[]> {
  const { accountUuid, userUuid, subject, now } = inviting;
  if ((await lockWorkspace(trx, accountUuid)) === undefined) throw notFound();
  await refuseKnown(trx, accountUuid, emails, now);
  const wanted = [...new Set(emails)];
  const taken = (await countMembers(trx, accountUuid)) + (await countOpenInvitations(trx, accountUuid, now));
  requireSeats(subject, taken, wanted.length);
  await countMails(trx, wanted, now);
  const ids: string[] = [];
  for (const email of wanted) {
    const id = deps.newUuid();
    const { token, hash, expiresAt } = makeLink(now);
    await insertInvitation(trx, { id, accountId: accountUuid, email, role, hash, invitedBy: userUuid, createdAt: now, expiresAt });
    await sendInvitation(trx, deps, inviting, { email, role, token });
    ids.push(id);
  }
  return ids;
}

/** One that has ended takes a seat again. */
export async function sendAgain(trx: Transaction, deps: InviteDeps, inviting: Inviting, { id, email, role, expiresAt: ended }: InvitationRow): Promise<void> {
  const { accountUuid, userUuid, subject, now } = inviting;
  if (ended <= now) requireSeats(subject, (await countMembers(trx, accountUuid)) + (await countOpenInvitations(trx, accountUuid, now)), 1);
  await countMails(trx, [email], now);
  const { token, hash, expiresAt } = makeLink(now);
  await renewInvitation(trx, id, { hash, invitedBy: userUuid, expiresAt });
  await sendInvitation(trx, deps, inviting, { email, role: role === 'admin' ? 'admin' : 'editor', token });
}

/** In the transaction that sends them: what is refused sends none and counts none. In one order, since others invite the same people. */
async function countMails(trx: Transaction, emails: readonly string[], now: Date): Promise<void> {
  for (const email of emails.toSorted()) await countAttempt(trx, 'invitation', email, now);
}

async function refuseKnown(trx: Transaction, accountUuid: string, emails: readonly string[], now: Date): Promise<void> {
  const { members, invited } = await findKnownEmails(trx, accountUuid, emails, now);
  const violations = emails.flatMap((email, index): Violation[] => {
    const propertyPath = `emails.${index}`;
    if (members.has(email)) return [{ propertyPath, code: 'already-member', message: `${email} is already a member.` }];
    return invited.has(email) ? [{ propertyPath, code: 'already-invited', message: `${email}: This user is already invited.` }] : [];
  });
  if (violations.length > 0) throw new AppError('validation-failed', { violations });
}

function makeLink(now: Date): { token: string; hash: Buffer; expiresAt: Date } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token), expiresAt: new Date(now.getTime() + limits.invitations.days * DAY_MS) };
}

async function sendInvitation(
  trx: Transaction, { post, links }: InviteDeps, { accountUuid, userUuid, now }: Inviting, { email, role, token }: { email: string; role: GroupType; token: string },
): Promise<void> {
  const [inviter, recipient] = [await findInviter(trx, userUuid), await findRecipient(trx, email)];
  const { name: workspace } = await trx.selectFrom('accounts').select('name').where('id', '=', accountUuid).executeTakeFirstOrThrow();
  // Somebody new reads what the person who knows them reads.
  const language = languageCode.catch('en').parse((recipient ?? inviter).locale);
  await post.queue(
    trx,
    { kind: 'invitation', link: links.invitation(language, token), days: limits.invitations.days, inviter: joinNames(inviter.name, inviter.lastName), workspace, role },
    { email, name: recipient?.name ?? '', language },
    now,
  );
}
