import { sql, type Database } from '@evercode/database';
import { StaffCommandError } from '../../../platform/staff-command-error.ts';

export type Workspace = { id: string; name: string };

/** `id` as the operator typed it. */
export async function findWorkspace(db: Database, id: string): Promise<Workspace> {
  const found = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where(sql<string>`id::text`, '=', id.toLowerCase())
    .executeTakeFirst();
  if (found === undefined) throw new StaffCommandError(`No workspace has the id ${id}.`);
  return found;
}
