import { sql, type Database, type Listen, type Queries, type Row } from '@evercode/database';
import type { FastifyBaseLogger } from 'fastify';
import { hangBell } from './bell.ts';

/** Rows that are checked in parallel. */
const LANES = 8;
/** Longer than one check can take: then another worker may try. */
const CLAIM_MS = 3 * 60_000;
const POLL_MS = 20_000;

/** Tables whose rows have a next check. Their rows that are only kept have none. */
type Checked = 'domains' | 'mailDomains';

/** NOTIFY on this channel wakes the loop for a row that is due at once. */
const channels = {
  domains: 'evercode_domains',
  mailDomains: 'evercode_mail_domains',
} as const satisfies Record<Checked, string>;

type Deps<Table extends Checked> = {
  db: Database;
  listen: Listen;
  table: Table;
  check: (row: Row<Table>) => Promise<void>;
  now: () => Date;
  log: FastifyBaseLogger;
  signal: AbortSignal;
};

/** Checks each row when it is due, until the signal aborts. Several workers share the rows. */
export async function checkWhenDue<Table extends Checked>(deps: Deps<Table>): Promise<void> {
  const { db, listen, table, now, log, signal } = deps;
  const bell = hangBell({ listen, channel: channels[table], log, signal });
  while (!signal.aborted) {
    let waitMs = POLL_MS;
    try {
      await checkDue(deps);
      waitMs = await findWaitMs(db, table, now());
    } catch (error) {
      log.warn({ err: error, table }, 'rows could not be checked; trying again');
    }
    await bell.wait(waitMs);
  }
  await bell.ended;
}

/** Wakes a worker for a row that is due now. */
export async function wakeChecks(db: Queries, table: Checked): Promise<void> {
  await sql`select pg_notify(${channels[table]}, '')`.execute(db);
}

/**
 * The lanes open only when a row is due: each idle lane would keep a connection open, and PostgreSQL a process for it.
 */
async function checkDue<Table extends Checked>({ db, table, check, now, log, signal }: Deps<Table>): Promise<void> {
  const first = await claimDue(db, table, now());
  if (first === undefined) return;
  const runLane = async (claimed: Due<Table> | undefined) => {
    let row = claimed ?? (await claimDue(db, table, now()));
    while (row !== undefined) {
      try {
        await check(row);
      } catch (error) {
        // The claim ends by itself; the others go on.
        log.warn({ err: error, table, row: row.id }, 'a row could not be checked');
      }
      row = signal.aborted ? undefined : await claimDue(db, table, now());
    }
  };
  await Promise.all(Array.from({ length: LANES }, (_, lane) => runLane(lane === 0 ? first : undefined)));
}

/** The compiler does not know the columns of a table that is a parameter. */
type Due<Table extends Checked> = Row<Table> & { id: string };

async function claimDue<Table extends Checked>(db: Database, table: Table, now: Date): Promise<Due<Table> | undefined> {
  const until = new Date(now.getTime() + CLAIM_MS);
  const { rows } = await sql<Due<Table>>`
    update ${sql.table(nameOf(table))} set next_check_at = ${until}::timestamptz
    where id = (
      select id from ${sql.table(nameOf(table))} where next_check_at <= ${now}::timestamptz
      order by next_check_at limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

async function findWaitMs(db: Database, table: Checked, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(next_check_at) as at from ${sql.table(nameOf(table))}`.execute(db);
  const waitMs = (rows[0]?.at?.getTime() ?? Infinity) - now.getTime();
  return Math.min(POLL_MS, Math.max(1_000, waitMs));
}

/** As the database writes it. */
const nameOf = (table: Checked): string => (table === 'mailDomains' ? 'mail_domains' : table);
