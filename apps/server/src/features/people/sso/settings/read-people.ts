import type { SsoSettings } from '@evercode/contract';
import { sql, type Database, type Transaction } from '@evercode/database';
import { countingStatuses } from '../../../../platform/sign-in/verified-mail-domain.ts';
import { countOwnersWithoutFactor } from '../../../../platform/sign-in/way-in.ts';
import { countMembers } from '../../../../platform/workspaces/seats.ts';

type People = SsoSettings['people'];
type Named = People['owners'][number];

const MOST_NAMED = 5;

/** What requiring the provider would mean for the people of a workspace. */
export async function readPeople(trx: Transaction, db: Database, workspaceUuid: string): Promise<People> {
  return {
    bound: await countMembers(trx, workspaceUuid),
    // Outside of the rights of a request, which must not see how people sign in.
    ownersWithoutFactor: await countOwnersWithoutFactor(db, workspaceUuid),
    owners: (await members(trx, workspaceUuid).where('memberships.role', '=', 'owner').execute()).map(toNamed),
    shutOut: await findShutOut(trx, workspaceUuid),
  };
}

/** The provider speaks for proved domains only, and owners can still use a password. */
async function findShutOut(trx: Transaction, workspaceUuid: string): Promise<People['shutOut']> {
  const rows = await members(trx, workspaceUuid)
    .where('memberships.role', '<>', 'owner')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('mailDomains')
            .select('id')
            .whereRef('mailDomains.accountId', '=', 'memberships.accountId')
            .where('mailDomains.name', '=', sql<string>`lower(split_part(users.email, '@', 2))`)
            .where('mailDomains.status', 'in', countingStatuses),
        ),
      ),
    )
    .execute();
  return { count: rows[0] === undefined ? 0 : Number(rows[0].total), first: rows.map(toNamed) };
}

/** The first of them by their address, each with the number of all. */
const members = (trx: Transaction, workspaceUuid: string) =>
  trx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.name', 'users.lastName', 'users.email'])
    .select(sql<string>`count(*) over ()`.as('total'))
    .where('memberships.accountId', '=', workspaceUuid)
    .orderBy('users.email')
    .limit(MOST_NAMED);

const toNamed = ({ name, lastName, email }: Named & { lastName: string }): Named => ({
  name: `${name} ${lastName}`.trim(),
  email,
});
