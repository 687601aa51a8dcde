import type { Queries } from '@evercode/database';
import { AppError } from '../../http/answers/app-error.ts';

/** An app domain is for the members of its workspace alone. */
export async function requireMember(db: Queries, userUuid: string, workspaceUuid: string): Promise<void> {
  const found = await db
    .selectFrom('memberships')
    .select('id')
    .where('userId', '=', userUuid)
    .where('accountId', '=', workspaceUuid)
    .where('role', '<>', 'guest')
    .executeTakeFirst();
  if (found === undefined) throw new AppError('other-workspace');
}
