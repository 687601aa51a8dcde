import type { Queries } from '@evercode/database';

const mostShown = 500;

/** The visitor's own text; control characters were removed before it was stored. */
export async function listReports(db: Queries): Promise<string> {
  const open = await db
    .selectFrom('abuseReports')
    .leftJoin('qrs', 'qrs.id', 'abuseReports.qrId')
    .leftJoin('accounts', 'accounts.id', 'abuseReports.workspaceId')
    .select([
      'abuseReports.at',
      'abuseReports.ending',
      'abuseReports.reason',
      'abuseReports.text',
      'abuseReports.workspaceId',
      'qrs.title',
      'qrs.blockedAt',
      'accounts.name',
    ])
    .where('abuseReports.closedAt', 'is', null)
    .orderBy('abuseReports.at')
    .orderBy('abuseReports.id')
    .limit(mostShown)
    .execute();
  if (open.length === 0) return 'Nothing is reported.';
  return open
    .map(({ at, ending, reason, text, workspaceId, title, blockedAt, name }) =>
      [
        `${at.toISOString()}  /${ending}  ${reason}${blockedAt === null ? '' : '  (blocked)'}`,
        `  ${title === null ? 'deleted since' : `"${tidy(title)}"`} in "${tidy(name ?? '')}" ${workspaceId}`,
        ...(text === '' ? [] : [`  ${text}`]),
      ].join('\n'),
    )
    .join('\n');
}

/** Answers the number of closed reports. */
export async function closeReports(db: Queries, qrId: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('abuseReports')
    .set({ closedAt: now })
    .where('qrId', '=', qrId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

const tidy = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
