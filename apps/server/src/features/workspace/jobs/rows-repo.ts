import type { JobRow, RowOutcome } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import { shortLinkOf } from '../../../platform/drawing/payload-of-code.ts';

type Rows = { jobUuid: string; outcome?: RowOutcome | undefined };

const rowsOf = (db: Queries, { jobUuid, outcome }: Rows) =>
  db
    .selectFrom('jobRows')
    .where('jobId', '=', jobUuid)
    .$if(outcome !== undefined, (rows) => rows.where('outcome', '=', outcome ?? 'failed'));

export async function countRows(db: Queries, rows: Rows): Promise<number> {
  const { count } = await rowsOf(db, rows)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** In the order of the table, with the short links as they are now. */
export async function listRows(
  db: Queries,
  { afterLine, offset, limit, ...rows }: Rows & { afterLine?: number; offset?: number; limit: number },
  shortLinks: ShortLinks,
): Promise<JobRow[]> {
  const found = await rowsOf(db, rows)
    .leftJoin('qrs', 'qrs.id', 'jobRows.qrId')
    .select(['jobRows.line', 'jobRows.title', 'jobRows.outcome', 'jobRows.problem', 'jobRows.columnId'])
    .select(['qrs.id', 'qrs.domain', 'qrs.ending', 'qrs.endingQuery'])
    .$if(afterLine !== undefined, (later) => later.where('jobRows.line', '>', afterLine ?? 0))
    .orderBy('jobRows.line')
    .limit(limit)
    .offset(offset ?? 0)
    .execute();
  const domains = await shortLinks.of(
    db,
    found.map(({ domain }) => ({ domain: domain ?? '' })),
  );
  return found.map(({ id, domain, ending, endingQuery, columnId, ...row }) => ({
    ...row,
    column: columnId,
    qr: id === null ? null : `/api/qrs/${id}`,
    link: shortLinkOf({ domain: domain ?? '', ending, endingQuery: endingQuery ?? '' }, domains),
  }));
}
