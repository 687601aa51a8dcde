import { permissionsOf } from '@evercode/access';
import { languageCode, roles, type WorkspaceAction } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { Recipient } from '@evercode/mail';

/** The members of a workspace whose role allows an action: they can do something about what a mail tells. */
export async function listRecipients(trx: Transaction, accountId: string, action: WorkspaceAction) {
  const told = roles.filter((role) => permissionsOf(role).includes(action));
  const { name: workspace } = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const people = await trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.email', 'users.name', 'users.locale'])
    .where('memberships.accountId', '=', accountId)
    .where('memberships.role', 'in', told)
    // An unconfirmed mail address may belong to another person.
    .where('users.emailVerifiedAt', 'is not', null)
    // Counters of recipients are locked in this order, because concurrent mails may share them.
    .orderBy('users.email')
    .execute();
  const recipients = people.map(({ email, name, locale }): Recipient => ({
    email,
    name,
    language: languageCode.catch('en').parse(locale),
  }));
  return { workspace, recipients };
}
