import type { Destination } from '@evercode/contract';
import { sql, type Queries, type Row } from '@evercode/database';

type Code = Pick<Row<'qrs'>, 'id' | 'replacedUrls'>;

/** The watched addresses of codes with the result of the last check of each; the fallback is last. */
export async function readDestinations(
  db: Queries,
  codes: readonly Code[],
): Promise<ReadonlyMap<string, readonly Destination[]>> {
  const rows = await db
    .selectFrom('qrDestinations')
    .selectAll()
    .where(sql<boolean>`qr_id = any(${codes.map(({ id }) => id)}::uuid[])`)
    .orderBy('isFallback')
    .orderBy('url')
    .execute();
  const byCode = Map.groupBy(rows, ({ qrId }) => qrId);
  return new Map(
    codes.map(({ id, replacedUrls }) => [
      id,
      (byCode.get(id) ?? []).map((row) => presentDestination(row, replacedUrls)),
    ]),
  );
}

function presentDestination(
  { url, verdict, reason, detail, isSuspected, isFallback, since, checkedAt }: Row<'qrDestinations'>,
  replaced: readonly string[],
): Destination {
  return {
    url,
    verdict,
    reason,
    detail,
    isSuspected,
    isFallback,
    isReplaced: replaced.includes(url),
    since: since?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
  };
}
