import type { Queries } from '@evercode/database';

/**
 * Whether the identity provider of the workspace has taken this person's access away. Then no invitation and no login
 * gives it back: only the provider does.
 */
export async function isDeactivated(db: Queries, workspaceUuid: string, userUuid: string): Promise<boolean> {
  const row = await db
    .selectFrom('scimUsers')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('userId', '=', userUuid)
    .where('deactivatedAt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
