import { sql } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { subjectOf } from '../change/record-code-acts.ts';
import type { CodeRow } from '../codes-repo.ts';

/**
 * Logs a download. A program may ask for a picture with every page it writes, so of an API key there is one entry for
 * each code and day (UTC); of a person every download counts.
 */
export async function recordDownload(
  { transact, record, key, workspaceUuid, now }: WorkspaceContext,
  row: CodeRow,
  format: string,
): Promise<void> {
  const detail = { format };
  await transact(async (trx) => {
    if (key !== undefined) {
      // Held until the entry is committed, so that two requests at once write one.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${key.uuid} ${row.id}`}, 0))`.execute(trx);
      const known = await trx
        .selectFrom('auditLog')
        .select('id')
        .where('accountId', '=', workspaceUuid)
        .where('at', '>=', new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS))
        .where('act', '=', 'qr.downloaded')
        .where('subjectId', '=', row.id)
        .where('keyId', '=', key.uuid)
        .limit(1)
        .executeTakeFirst();
      if (known !== undefined) return;
    }
    await record(trx, 'qr.downloaded', { subject: subjectOf(row), detail });
  });
}

const DAY_MS = 86_400_000;
