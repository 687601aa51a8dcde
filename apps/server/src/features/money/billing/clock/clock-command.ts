import { sql, type Database, type Transaction } from '@evercode/database';
import { StaffCommandError } from '../../../../platform/staff-command-error.ts';
import { readAhead } from './billing-clock.ts';

export const clockUsage = `  billing-clock [+TIME | reset]       test mode: show the clock of billing, or move it, \
such as +31d or +2h.
                                      Renewals and retries that become due happen within a minute. \
It goes back only by
                                      reset, and only while nothing has happened ahead of real time`;

type Deps = {
  db: Database;
  /** The real time. */
  now: Date;
  isSandbox: boolean;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Far enough for every test, and within the calendar of every store. */
const MOST_AHEAD_DAYS = 3_660;

export const isClockCommand = (command: string | undefined): boolean => command === 'billing-clock';

/** Moves only the time of billing: trials, statistics and mails keep the real one. */
export async function runClockCommand({ db, now, isSandbox }: Deps, given: readonly string[]): Promise<string> {
  const [, move, ...more] = given;
  if (more.length > 0) throw wrongUsage();
  if (!isSandbox) throw new StaffCommandError('Payments are real here. Only test mode can move the clock.');
  if (move === undefined) return tellTime(now, await readAhead(db));
  const by = move === 'reset' ? undefined : readMove(move);
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('billingClock')
      .values({ aheadMs: '0' })
      .onConflict((conflict) => conflict.column('isOnly').doNothing())
      .execute();
    // Two commands at once add up.
    await trx.selectFrom('billingClock').select('aheadMs').forUpdate().execute();
    const ahead = by === undefined ? await requireUnused(trx, now) : (await readAhead(trx)) + by;
    if (ahead > MOST_AHEAD_DAYS * DAY_MS)
      throw new StaffCommandError('The clock can be at most ten years ahead. Nothing changed.');
    await trx
      .updateTable('billingClock')
      .set({ aheadMs: String(ahead) })
      .execute();
    return tellTime(now, ahead);
  });
}

/** What happened ahead of the real time would lie in the future after a reset, and would happen twice. */
async function requireUnused(trx: Transaction, now: Date): Promise<0> {
  const [changes, subscriptions] = await Promise.all([
    trx.selectFrom('subscriptionChanges').select('id').where('at', '>', now).limit(1).execute(),
    trx.selectFrom('subscriptions').select('accountId').where('updatedAt', '>', now).limit(1).execute(),
  ]);
  const customers = await trx
    .selectFrom('sandboxCustomers')
    .select('id')
    .where(sql<string>`data ->> 'changedAt'`, '>', now.toISOString())
    .limit(1)
    .execute();
  if (changes.length + subscriptions.length + customers.length > 0)
    throw new StaffCommandError(
      "Subscriptions have already changed ahead of real time, so the clock can't go back. Nothing changed.",
    );
  return 0;
}

function readMove(text: string): number {
  const [, count = '', unit] = /^\+(\d{1,5})([dh])$/.exec(text) ?? [];
  if (unit === undefined) throw wrongUsage();
  return Number(count) * (unit === 'd' ? DAY_MS : HOUR_MS);
}

function tellTime(now: Date, ahead: number): string {
  const shown = `${new Date(now.getTime() + ahead).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (ahead === 0) return `Billing runs in real time: ${shown}.`;
  const [days, hours] = [Math.floor(ahead / DAY_MS), Math.round((ahead % DAY_MS) / HOUR_MS)];
  const parts = [...(days > 0 ? [`${days} d`] : []), ...(hours > 0 ? [`${hours} h`] : [])];
  return `Billing is ${parts.join(' ')} ahead of real time: ${shown}.`;
}

const wrongUsage = () => new StaffCommandError(`Usage: npm run staff -- COMMAND\n${clockUsage}`);
