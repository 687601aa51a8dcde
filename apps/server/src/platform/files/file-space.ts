import { limitsOf, type Subject } from '@evercode/access';
import type { AccountDetail } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';

/** How many files a workspace has, and what they take in the store. Exact while the workspace is locked. */
export async function measureFiles(db: Queries, workspaceUuid: string): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('assets')
    .select([
      sql<number>`count(*)::integer`.as('count'),
      // As text: a sum of bigints is numeric, which arrives as text anyway.
      sql<string>`coalesce(sum(stored_bytes), 0)::text`.as('bytes'),
    ])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return { count, bytes: Number(bytes) };
}

export async function readFileSpace(
  db: Queries,
  workspaceUuid: string,
  subject: Subject,
): Promise<AccountDetail['files']> {
  const { bytes } = await measureFiles(db, workspaceUuid);
  return { bytes, spaceBytes: limitsOf(subject).fileSpaceBytes };
}
