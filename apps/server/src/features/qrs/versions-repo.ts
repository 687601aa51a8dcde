import { limits } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { listChanges } from '../../platform/workspaces/list-changes.ts';
import type { QrRow } from './qrs-repo.ts';

export type Seen = Row<'qrVersions'>['seen'];

export function seenOf({ typology, input, settings, passwordHash, landingTemplate }: QrRow): Seen {
  return { typology, input, settings, passwordHash, landingTemplate };
}

/** Writes down what scans see from now on, where that has changed. The oldest of many go. */
export async function keepVersion(trx: Transaction, { userUuid, now }: WorkspaceContext, after: QrRow, before?: QrRow): Promise<void> {
  const seen = seenOf(after);
  const changed = before === undefined ? [] : listChanges(seenOf(before), seen);
  if (before !== undefined && changed.length === 0) return;
  await sql`
    insert into qr_versions (qr_id, version, account_id, at, user_id, user_name, seen, changed)
    select ${after.id}::uuid, ${after.version}::integer, ${after.accountId}::uuid, ${now}::timestamptz, id, trim(name || ' ' || last_name), ${JSON.stringify(seen)}::jsonb,
      ${changed}::text[]
    from users where id = ${userUuid}`.execute(trx);
  await sql`
    delete from qr_versions where qr_id = ${after.id} and version in (
      select version from qr_versions where qr_id = ${after.id} order by version desc offset ${limits.history.most})`.execute(trx);
}
