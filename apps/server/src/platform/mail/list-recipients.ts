import { permissionsOf } from '@evercode/access';
import { languageCode, roles, type WorkspaceAction } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';

type Told = { workspace: string; recipients: Recipient[] };

/** The members of a workspace whose role allows an action: they can do something about what a mail tells. */
export async function listRecipients(trx: Transaction, accountId: string, action: WorkspaceAction): Promise<Told> {
  const told = roles.filter((role) => permissionsOf(role).includes(action));
  const people = await selectPeople(trx, accountId)
    .where('memberships.role', 'in', told)
    // An unconfirmed mail address may belong to another person.
    .where('users.emailVerifiedAt', 'is not', null)
    .execute();
  return { workspace: await nameOf(trx, accountId), recipients: people.map(toRecipient) };
}

/** The owner of a workspace, and another member if one is named: once where they are the same person. */
export async function listOwner(trx: Transaction, accountId: string, userUuid?: string): Promise<Told> {
  const people = await selectPeople(trx, accountId)
    .where((eb) =>
      eb.or([
        eb('memberships.role', '=', 'owner'),
        ...(userUuid === undefined ? [] : [eb('memberships.userId', '=', userUuid)]),
      ]),
    )
    .execute();
  return { workspace: await nameOf(trx, accountId), recipients: people.map(toRecipient) };
}

const selectPeople = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.locale'])
    .where('memberships.accountId', '=', accountId)
    // Counters of recipients are locked in this order, because concurrent mails may share them.
    .orderBy('users.email');

async function nameOf(trx: Transaction, accountId: string): Promise<string> {
  const { name } = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return name;
}

const toRecipient = ({ email, name, locale }: { email: string; name: string; locale: string }): Recipient => ({
  email,
  name,
  language: languageCode.catch('en').parse(locale),
});
