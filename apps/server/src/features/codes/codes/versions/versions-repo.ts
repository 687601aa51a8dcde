import { limits } from '@evercode/contract';
import { sql, type Row, type Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import { listChanges } from '../../../../platform/workspaces/list-changes.ts';
import type { CodeRow } from '../codes-repo.ts';

type Seen = Row<'qrVersions'>['seen'];

function toSeen({ typology, input, settings, passwordHash, landingTemplate }: CodeRow): Seen {
  return { typology, input, settings, passwordHash, landingTemplate };
}

type Change = { after: CodeRow; before?: CodeRow | undefined };

/** Records a version if the change affects scans. */
export const recordVersion = (
  trx: Transaction,
  context: WorkspaceContext,
  after: CodeRow,
  before?: CodeRow,
): Promise<void> => recordVersions(trx, context, [{ after, before }]);

/** Records versions of many codes at once and deletes the oldest beyond the limit. */
export async function recordVersions(
  trx: Transaction,
  { userUuid, key, now }: WorkspaceContext,
  changes: readonly Change[],
): Promise<void> {
  const entries = changes.flatMap(({ after, before }) => {
    const seen = toSeen(after);
    const changed = before === undefined ? [] : listChanges(toSeen(before), seen);
    if (before !== undefined && changed.length === 0) return [];
    return [{ qr_id: after.id, version: after.version, account_id: after.accountId, seen, changed }];
  });
  if (entries.length === 0) return;
  await sql`
    insert into qr_versions (qr_id, version, account_id, at, user_id, user_name, key_name, seen, changed)
    select given.qr_id, given.version, given.account_id, ${now}::timestamptz,
      users.id, trim(users.name || ' ' || users.last_name), ${key?.name ?? null}, given.seen,
      array(select jsonb_array_elements_text(given.changed))
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as given (qr_id uuid, version integer, account_id uuid, seen jsonb, changed jsonb), users
    where users.id = ${userUuid}`.execute(trx);
  // The first version of a new code has none before it.
  if (changes.every(({ before }) => before === undefined)) return;
  await sql`
    delete from qr_versions where (qr_id, version) in (
      select qr_id, version from (
        select qr_id, version, row_number() over (partition by qr_id order by version desc) as place
        from qr_versions where qr_id in (${sql.join(entries.map(({ qr_id }) => qr_id))})) numbered
      where place > ${limits.history.most})`.execute(trx);
}

export async function findVersion(trx: Transaction, qrUuid: string, version: number): Promise<Seen | undefined> {
  return (
    await trx
      .selectFrom('qrVersions')
      .select('seen')
      .where('qrId', '=', qrUuid)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.seen;
}

export type VersionRow = Row<'qrVersions'> & { isCurrent: boolean };

/** Scans see the newest one now. */
const versionsOf = (trx: Transaction, qrUuid: string) =>
  trx
    .selectFrom('qrVersions')
    .selectAll()
    .select(
      sql<boolean>`version = (select max(newest.version) from qr_versions newest where newest.qr_id = ${qrUuid})`.as(
        'isCurrent',
      ),
    )
    .where('qrId', '=', qrUuid);

/** Newest first. `below`: only versions with a lower number. */
export async function listVersions(
  trx: Transaction,
  qrUuid: string,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<VersionRow[]> {
  return versionsOf(trx, qrUuid)
    .$if(below !== undefined, (all) => all.where('version', '<', below ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute();
}

export async function openVersion(trx: Transaction, qrUuid: string, version: number): Promise<VersionRow | undefined> {
  return versionsOf(trx, qrUuid).where('version', '=', version).executeTakeFirst();
}
