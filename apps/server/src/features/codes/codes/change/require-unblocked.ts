import type { Queries } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import type { CodeRow } from '../codes-repo.ts';

/** Only the operator can reactivate a blocked code. */
export function requireUnblocked({ blockedAt }: Pick<CodeRow, 'blockedAt'>): void {
  if (blockedAt !== null) throw new AppError('blocked');
}

export async function requireUnblockedWorkspace(db: Queries, workspaceUuid: string): Promise<void> {
  const workspace = await db
    .selectFrom('accounts')
    .select('blockedAt')
    .where('id', '=', workspaceUuid)
    .executeTakeFirst();
  if (workspace === undefined) throw notFound();
  requireUnblocked(workspace);
}
