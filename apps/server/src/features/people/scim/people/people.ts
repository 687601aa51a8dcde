import { limits, signUpInput } from '@evercode/contract';
import { isUniqueViolation, type Row, type Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import { createPerson } from '../../../../platform/sign-in/create-person.ts';
import { hasVerifiedMailDomain } from '../../../../platform/sign-in/verified-mail-domain.ts';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import { noResource, ScimError } from '../protocol/scim-error.ts';
import type { ScimContext } from '../scim-context.ts';
import { countPeople, changePersonRow, findPerson, findPersonOfUser, findUser, insertPerson } from './people-repo.ts';
import type { PersonRow } from './people-repo.ts';
import { addressOf, nameOf, type SentPerson } from './read-person.ts';
import { settleAccess } from './settle-access.ts';

/** Adopts the person with this address, or creates one. Only people of the company can be created or claimed. */
export async function addPerson(trx: Transaction, context: ScimContext, sent: SentPerson): Promise<PersonRow> {
  const { workspaceUuid, newUuid, now } = context;
  const email = addressOf(sent);
  const found = await findUser(trx, email);
  if (found !== undefined) await lockUsers(trx, [found.id]);
  await lockWorkspace(trx, workspaceUuid);
  const { active, deactivated } = await countPeople(trx, workspaceUuid);
  if (active + deactivated >= limits.scim.mostPeople)
    throw new ScimError(403, `A workspace takes at most ${limits.scim.mostPeople} people from its provider.`);
  const isMember = found !== undefined && (await hasMembership(trx, workspaceUuid, found.id));
  if (!isMember) await requireOwnAddress(trx, context, email);
  if (found?.isStaff) throw taken(email);
  const userId = found?.id ?? (await createUser(trx, context, email, sent));
  const before = await findPersonOfUser(trx, workspaceUuid, userId);
  if (before !== undefined && before.deletedAt === null) throw taken(sent.userName);
  const id = newUuid();
  const columns = {
    id,
    userName: sent.userName,
    externalId: sent.externalId,
    attributes: JSON.stringify(sent.attributes),
    isActive: sent.isActive,
    updatedAt: now,
  };
  await refuseTaken(sent.userName, async () => {
    // A person whom the provider had deleted comes back under another id.
    if (before !== undefined) await changePersonRow(trx, before.id, { ...columns, deletedAt: null });
    else await insertPerson(trx, { ...columns, accountId: workspaceUuid, userId, role: 'editor', createdAt: now });
  });
  return settled(trx, context, id);
}

/** The person as the provider wants it now. */
export async function updatePerson(
  trx: Transaction,
  context: ScimContext,
  before: PersonRow,
  sent: SentPerson,
): Promise<PersonRow> {
  const email = addressOf(sent);
  if (email !== before.email.toLowerCase()) await changeAddress(trx, context, before, email);
  if (await hasVerifiedMailDomain(trx, context.workspaceUuid, email))
    await trx.updateTable('users').set(nameOf(sent)).where('id', '=', before.userId).execute();
  await refuseTaken(sent.userName, () =>
    changePersonRow(trx, before.id, {
      userName: sent.userName,
      externalId: sent.externalId,
      attributes: JSON.stringify(sent.attributes),
      isActive: sent.isActive,
      updatedAt: context.now,
    }),
  );
  const isOutAlready = !before.isActive && before.membershipId === null;
  if (isOutAlready && !sent.isActive) return (await findPerson(trx, context.workspaceUuid, before.id)) ?? before;
  return settled(trx, context, before.id);
}

/** Takes the access, and forgets what the provider knows. The row stays, so that no other way leads back in. */
export async function deletePerson(trx: Transaction, context: ScimContext, before: PersonRow): Promise<void> {
  await settleAccess(trx, context, { ...before, isActive: false });
  await trx.deleteFrom('scimMembers').where('personId', '=', before.id).execute();
  await changePersonRow(trx, before.id, {
    isActive: false,
    deletedAt: context.now,
    externalId: null,
    attributes: '{}',
    hasGroupRole: false,
  });
}

/** Locks a person and the workspace, in the order of every other transaction that needs both. */
export async function lockPersonRow(trx: Transaction, workspaceUuid: string, id: string): Promise<PersonRow> {
  const seen = await findPerson(trx, workspaceUuid, id);
  if (seen === undefined) throw noResource(id);
  await lockUsers(trx, [seen.userId]);
  await lockWorkspace(trx, workspaceUuid);
  const row = await findPerson(trx, workspaceUuid, id);
  if (row === undefined) throw noResource(id);
  return row;
}

/** In the order of their ids, because concurrent requests may share some. */
export async function lockUsers(trx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

async function settled(trx: Transaction, context: ScimContext, id: string): Promise<PersonRow> {
  const row = await findPerson(trx, context.workspaceUuid, id);
  if (row === undefined) throw noResource(id);
  await settleAccess(trx, context, row);
  return (await findPerson(trx, context.workspaceUuid, id)) ?? row;
}

/** People who marry get another address. Both must belong to the company, so that no account passes to another. */
async function changeAddress(trx: Transaction, context: ScimContext, before: PersonRow, email: string): Promise<void> {
  await requireOwnAddress(trx, context, before.email);
  await requireOwnAddress(trx, context, email);
  if ((await findUser(trx, email)) !== undefined) throw taken(email);
  await trx.updateTable('users').set({ email, emailVerifiedAt: context.now }).where('id', '=', before.userId).execute();
}

async function requireOwnAddress(trx: Transaction, { workspaceUuid }: ScimContext, email: string): Promise<void> {
  if (await hasVerifiedMailDomain(trx, workspaceUuid, email)) return;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  throw new ScimError(
    403,
    `Verify the email domain ${domain} in Settings > Single Sign-On first: only its people can be provisioned.`,
  );
}

async function createUser(
  trx: Transaction,
  { workspaceUuid, now, newUuid, trials }: ScimContext,
  email: string,
  sent: SentPerson,
): Promise<string> {
  const { timezone } = await trx
    .selectFrom('accounts')
    .select('timezone')
    .where('id', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  const { name, lastName } = nameOf(sent);
  const username = (name || lastName || email).slice(0, limits.name.max);
  const input = { ...newcomer.parse({ email, username }), timezone };
  const userUuid = await createPerson(trx, { input, passwordHash: null, now, newUuid, trials }).catch(
    (error: unknown) => {
      // Another request has created them since: the provider asks for them by name next.
      throw error instanceof AppError && error.code === 'validation-failed' ? taken(email) : error;
    },
  );
  await trx.updateTable('users').set({ name, lastName, emailVerifiedAt: now }).where('id', '=', userUuid).execute();
  return userUuid;
}

/** What a sign-up fills in by itself. */
const newcomer = signUpInput.omit({ password: true });

async function hasMembership(trx: Transaction, accountId: string, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('memberships')
    .select('id')
    .where('accountId', '=', accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

async function refuseTaken(name: string, write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw isUniqueViolation(error, 'scim_users_name') ? taken(name) : error;
  }
}

const taken = (name: string): ScimError => new ScimError(409, `${name} is in use already.`, 'uniqueness');

/** What the provider has sent of a person so far. */
export const sentOf = (
  row: Pick<Row<'scimUsers'>, 'userName' | 'externalId' | 'isActive' | 'attributes'>,
): SentPerson => ({
  userName: row.userName,
  externalId: row.externalId,
  isActive: row.isActive,
  attributes: row.attributes,
});
