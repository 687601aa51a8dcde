import type { GroupType, Role } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { findAgreed } from '../../../../platform/workspaces/agreements.ts';
import { recordOperatorActs } from '../../../../platform/workspaces/audit.ts';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import { countMembers, requireSeats } from '../../../../platform/workspaces/seats.ts';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { ScimError } from '../protocol/scim-error.ts';
import type { ScimContext } from '../scim-context.ts';
import { endSessions } from './end-sessions.ts';
import { changePersonRow, type PersonRow } from './people-repo.ts';

/**
 * Makes the membership of a person what the provider wants now: gives it, takes it, or changes its role. The caller
 * holds the locks of the person and of the workspace.
 */
export async function settleAccess(trx: Transaction, context: ScimContext, person: PersonRow): Promise<void> {
  const { memberRole } = person;
  if (memberRole === 'owner') {
    // A way in must stay, also when the provider is wrong.
    if (!person.isActive)
      throw new ScimError(409, 'Owners can’t be deactivated. Make another member the owner of the workspace first.');
    return;
  }
  const groupRole = await roleOfGroups(trx, person.id);
  const { requiresGroup } = await readSettings(trx, context.workspaceUuid);
  const isIn = person.isActive && (groupRole !== undefined || !requiresGroup);
  if (!isIn) return takeAccess(trx, context, person);
  const known = memberRole ?? person.role;
  // What a group has given ends with the last group that gives it; a role given by hand stays.
  const role: Role = groupRole ?? (person.hasGroupRole || known === 'owner' || known === 'guest' ? 'editor' : known);
  if (memberRole === null) await giveAccess(trx, context, person, role);
  else if (memberRole !== role) await changeRole(trx, context, person, role);
  if (person.role !== role || person.hasGroupRole !== (groupRole !== undefined))
    await changePersonRow(trx, person.id, { role, hasGroupRole: groupRole !== undefined, updatedAt: context.now });
}

/**
 * The membership ends, and with it the API keys that were made under it, the live streams and the work that runs for
 * it: each asks for the membership. What the person has made stays.
 */
async function takeAccess(trx: Transaction, context: ScimContext, person: PersonRow): Promise<void> {
  const { workspaceUuid, now } = context;
  // Another way back in.
  await trx
    .deleteFrom('invitations')
    .where('accountId', '=', workspaceUuid)
    .where('email', '=', person.email.toLowerCase())
    .execute();
  await endSessions(trx, { workspaceUuid, userUuid: person.userId, email: person.email }, now);
  if (person.membershipId === null) {
    if (person.deactivatedAt === null) await changePersonRow(trx, person.id, { deactivatedAt: now, updatedAt: now });
    return;
  }
  await trx.deleteFrom('memberships').where('id', '=', person.membershipId).execute();
  await changePersonRow(trx, person.id, {
    role: person.memberRole ?? person.role,
    permissions: person.memberPermissions ?? [],
    deactivatedAt: now,
    updatedAt: now,
  });
  await record(trx, context, 'member.deactivated', person);
}

async function giveAccess(trx: Transaction, context: ScimContext, person: PersonRow, role: Role): Promise<void> {
  const { workspaceUuid, billing, newUuid, mayGive, now } = context;
  if (!mayGive) throw new AppError('plan-lacks-feature', { feature: 'single-sign-on' });
  const workspace = await lockWorkspace(trx, workspaceUuid);
  const subscription = { ...workspace, billing, agreed: await findAgreed(trx, workspaceUuid, now) };
  requireSeats(subscription, await countMembers(trx, workspaceUuid), 1);
  await trx
    .insertInto('memberships')
    .values({
      id: newUuid(),
      userId: person.userId,
      accountId: workspaceUuid,
      role,
      permissions: person.permissions,
      createdAt: now,
    })
    .execute();
  const isBack = person.deactivatedAt !== null;
  await changePersonRow(trx, person.id, { deactivatedAt: null, updatedAt: now });
  await record(trx, context, isBack ? 'member.reactivated' : 'member.provisioned', person, { role });
}

async function changeRole(trx: Transaction, context: ScimContext, person: PersonRow, role: Role): Promise<void> {
  if (person.membershipId === null) return;
  await trx.updateTable('memberships').set({ role }).where('id', '=', person.membershipId).execute();
  await record(trx, context, 'member.role-changed', person, { from: person.memberRole, to: role });
}

/** Of several roles the one with the most rights. */
async function roleOfGroups(trx: Transaction, personId: string): Promise<GroupType | undefined> {
  const rows = await trx
    .selectFrom('scimMembers')
    .innerJoin('scimGroups', 'scimGroups.id', 'scimMembers.groupId')
    .select('scimGroups.role')
    .distinct()
    .where('scimMembers.personId', '=', personId)
    .execute();
  const given = rows.flatMap(({ role }) => (role === null ? [] : [role]));
  return given.includes('admin') ? 'admin' : given[0];
}

async function readSettings(trx: Transaction, workspaceUuid: string): Promise<{ requiresGroup: boolean }> {
  const row = await trx
    .selectFrom('scimSettings')
    .select('requiresGroup')
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return { requiresGroup: row?.requiresGroup ?? false };
}

type Act = 'member.provisioned' | 'member.deactivated' | 'member.reactivated' | 'member.role-changed';

/** The provider acts, not a person: the log names its token. */
async function record(
  trx: Transaction,
  { workspaceUuid, token, now }: ScimContext,
  act: Act,
  { id, email }: PersonRow,
  detail: Readonly<Record<string, string | null>> = {},
): Promise<void> {
  await recordOperatorActs(trx, { workspaceUuid, act, now }, [
    { subject: { id, label: email }, detail: { ...detail, ...(token !== undefined && { token }) } },
  ]);
}
