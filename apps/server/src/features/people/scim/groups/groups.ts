import { limits, type GroupType } from '@evercode/contract';
import { isUniqueViolation, sql, type Transaction } from '@evercode/database';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import { isUuid, listMembersOf } from '../people/people-repo.ts';
import { lockUsers } from '../people/people.ts';
import { settleAccess } from '../people/settle-access.ts';
import { noResource, ScimError } from '../protocol/scim-error.ts';
import type { ScimContext } from '../scim-context.ts';
import { countGroups, countMemberships, lockGroup, readMembers, setMembers, type GroupRow } from './groups-repo.ts';
import type { SentGroup } from './read-group.ts';

export async function addGroup(trx: Transaction, context: ScimContext, sent: SentGroup): Promise<GroupRow> {
  const { workspaceUuid: accountId, newUuid, now } = context;
  await lockWorkspace(trx, accountId);
  if ((await countGroups(trx, accountId)) >= limits.scim.mostGroups)
    throw new ScimError(403, `A workspace takes at most ${limits.scim.mostGroups} groups from its provider.`);
  const group = await refuseTaken(sent.name, () =>
    trx
      .insertInto('scimGroups')
      .values({
        id: newUuid(),
        accountId,
        name: sent.name,
        externalId: sent.externalId,
        createdAt: now,
        updatedAt: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  await requirePeople(trx, accountId, [...sent.members]);
  // A new group gives no role yet.
  await setMembers(trx, group, { added: [...sent.members], removed: [] });
  await requireRoom(trx, accountId);
  return group;
}

/** Changes a group by what it is now. `change` gets it under the locks. */
export async function updateGroup(
  trx: Transaction,
  context: ScimContext,
  id: string,
  change: (before: SentGroup, row: GroupRow) => SentGroup,
): Promise<GroupRow> {
  const { workspaceUuid, now } = context;
  const row = await lockGroup(trx, workspaceUuid, id);
  if (row === undefined) throw noResource(id);
  const before = await sentOf(trx, row);
  const wanted = change(before, row);
  const added = [...wanted.members.difference(before.members)];
  const removed = [...before.members.difference(wanted.members)];
  await requirePeople(trx, workspaceUuid, added);
  const touched = await lockPeople(trx, workspaceUuid, [...added, ...removed]);
  await setMembers(trx, row, { added, removed });
  if (added.length > 0) await requireRoom(trx, workspaceUuid);
  const changed = await refuseTaken(wanted.name, () =>
    trx
      .updateTable('scimGroups')
      .set({ name: wanted.name, externalId: wanted.externalId, updatedAt: now, version: sql<number>`version + 1` })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
  if (row.role !== null) await settleAll(trx, context, touched);
  return changed;
}

export async function removeGroup(trx: Transaction, context: ScimContext, row: GroupRow): Promise<void> {
  const { members } = await sentOf(trx, row);
  const touched = await lockPeople(trx, context.workspaceUuid, [...members]);
  await trx.deleteFrom('scimGroups').where('id', '=', row.id).execute();
  if (row.role !== null) await settleAll(trx, context, touched);
}

/** What the settings change: the role of a group, for all its members at once. */
export async function giveRole(
  trx: Transaction,
  context: ScimContext,
  row: GroupRow,
  role: GroupType | null,
): Promise<void> {
  const { members } = await sentOf(trx, row);
  const touched = await lockPeople(trx, context.workspaceUuid, [...members]);
  await trx.updateTable('scimGroups').set({ role }).where('id', '=', row.id).execute();
  await settleAll(trx, context, touched);
}

/** Locks people and the workspace. Answers the ids of the people. */
export async function lockPeople(
  trx: Transaction,
  workspaceUuid: string,
  ids: readonly string[] | 'all',
): Promise<readonly string[]> {
  const people = await listMembersOf(trx, workspaceUuid, ids);
  await lockUsers(
    trx,
    people.map(({ userId }) => userId),
  );
  await lockWorkspace(trx, workspaceUuid);
  return people.map(({ id }) => id);
}

/** Owners keep their role. People who are out by the word of the provider, or of an admin, stay out. */
export async function settleAll(trx: Transaction, context: ScimContext, ids: readonly string[]): Promise<void> {
  for (const person of await listMembersOf(trx, context.workspaceUuid, ids))
    if (person.memberRole !== 'owner' && (person.isActive || person.membershipId !== null))
      await settleAccess(trx, context, person);
}

async function sentOf(trx: Transaction, { id, name, externalId }: GroupRow): Promise<SentGroup> {
  const members = (await readMembers(trx, [id])).get(id) ?? [];
  return { name, externalId, members: new Set(members.map((member) => member.id)) };
}

async function requirePeople(trx: Transaction, workspaceUuid: string, ids: readonly string[]): Promise<void> {
  const stranger = ids.find((id) => !isUuid(id));
  const known = new Set(
    stranger === undefined ? (await listMembersOf(trx, workspaceUuid, ids)).map(({ id }) => id) : [],
  );
  const missing = stranger ?? ids.find((id) => !known.has(id));
  if (missing !== undefined) throw new ScimError(400, `There is no person with the id ${missing}.`, 'invalidValue');
}

/** Under the lock of the workspace. */
async function requireRoom(trx: Transaction, accountId: string): Promise<void> {
  if ((await countMemberships(trx, accountId)) > limits.scim.mostMemberships)
    throw new ScimError(403, `The groups of a workspace take at most ${limits.scim.mostMemberships} members together.`);
}

async function refuseTaken<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, 'scim_groups_name')
      ? new ScimError(409, `${name} is in use already.`, 'uniqueness')
      : error;
  }
}
