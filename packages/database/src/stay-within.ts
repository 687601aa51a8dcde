import { sql } from 'kysely';
import type { Transaction } from './open-database.ts';
import { MEMBER_ROLE } from './raise-fence.ts';

/** For the rest of this transaction the tables of workspaces show the rows of one, whatever a query asks for. */
export async function stayWithin(trx: Transaction, accountUuid: string): Promise<void> {
  await sql`select set_config('role', ${MEMBER_ROLE}, true), set_config('evercode.account', ${accountUuid}, true)`.execute(trx);
}
