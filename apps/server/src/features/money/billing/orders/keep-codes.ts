import type { Database } from '@evercode/database';

/** The codes that a person wants to stay active when the plan gets smaller. Without that change there is no choice. */
export async function keepCodes(db: Database, workspaceUuid: string, codes: string[]): Promise<void> {
  await db.updateTable('subscriptions').set({ keptCodes: codes }).where('accountId', '=', workspaceUuid).execute();
}
