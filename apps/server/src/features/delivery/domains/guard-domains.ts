import { dropHost, sql, type Database, type Listen, type Row } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { checkWhenDue } from '../../../platform/work/check-when-due.ts';
import { checkDomain, isHolder, type CheckDeps } from './check-domain.ts';

type GuardDeps = CheckDeps & { listen: Listen; log: FastifyBaseLogger };

/** Checks every domain when it is due. A disconnected one never is. */
export const guardDomains = ({ listen, log, ...check }: GuardDeps): Promise<void> =>
  checkWhenDue({
    db: check.db,
    listen,
    table: 'domains',
    check: (row) => checkDomain(check, row),
    now: check.now,
    log,
    signal: check.signal,
  });

/** The names of deleted workspaces are free again, once their codes lead nowhere any more. */
export async function releaseDomains(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Row<'domains'>>`
      delete from domains where account_id is null and released_at <= ${now}::timestamptz
        and not exists (select from routes
          where routes.domain = domains.id::text and (record -> 'options' ->> 'leftUntil')::float8
            > extract(epoch from ${now}::timestamptz) * 1000)
      returning *`.execute(trx);
    for (const row of rows) if (isHolder(row)) await dropHost(trx, row.name);
  });
}
