import type { Currency, MoneyMonth } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';

/** This month and the twelve before it. */
const MONTHS = 13;

/** Every number from the ledger alone, so that it is the same whenever it is asked for. */
export async function readNumbers(db: Queries, now: Date): Promise<MoneyMonth[]> {
  const months: MoneyMonth[] = [];
  for (let back = 0; back < MONTHS; back += 1) {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back + 1, 1));
    months.push(await readMonth(db, from, to));
  }
  return months;
}

type Running = { currency: Currency; subscriptions: number; mrr: number };

async function readMonth(db: Queries, from: Date, to: Date): Promise<MoneyMonth> {
  const [atStart, atEnd] = [await readRunning(db, from), await readRunning(db, to)];
  const counts = await countChanges(db, from, to);
  const moved = await readMoved(db, from, to);
  const currencies = [...new Set([...atEnd, ...moved].map(({ currency }) => currency))].toSorted();
  const before = sum(atStart);
  return {
    month: from.toISOString().slice(0, 7),
    subscriptions: sum(atEnd),
    ...counts,
    churn: before === 0 ? 0 : counts.ended / before,
    amounts: currencies.map((currency) => ({
      currency,
      mrr: atEnd.find((row) => row.currency === currency)?.mrr ?? 0,
      charged: moved.find((row) => row.currency === currency)?.charged ?? 0,
      refunded: moved.find((row) => row.currency === currency)?.refunded ?? 0,
    })),
  };
}

const sum = (running: readonly Running[]): number => running.reduce((all, { subscriptions }) => all + subscriptions, 0);

/** The last change of each workspace before an instant says what it paid then. */
async function readRunning(db: Queries, before: Date): Promise<Running[]> {
  const { rows } = await sql<{ currency: Currency; subscriptions: number; mrr: string }>`
    select currency, count(*)::int as subscriptions, sum(to_monthly_cents) as mrr
    from (
      select distinct on (account_id) currency, to_monthly_cents
      from subscription_changes where at < ${before}
      order by account_id, at desc, id desc
    ) latest
    where to_monthly_cents > 0
    group by currency`.execute(db);
  return rows.map((row) => ({ ...row, mrr: Number(row.mrr) }));
}

type Counts = Pick<MoneyMonth, 'begun' | 'ended' | 'trials' | 'trialsPaid' | 'failedCharges'>;

async function countChanges(db: Queries, from: Date, to: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(distinct account_id) filter (where from_monthly_cents = 0 and to_monthly_cents > 0)::int as begun,
      count(distinct account_id) filter (where from_monthly_cents > 0 and to_monthly_cents = 0)::int as ended,
      count(*) filter (where event = 'trial-begun')::int as trials,
      count(*) filter (where event = 'trial-begun' and exists (
        select from subscription_changes paid
        where paid.account_id = changes.account_id and paid.event = 'activated'))::int as trials_paid,
      count(*) filter (where event in ('charge-failed', 'retry-failed'))::int as failed_charges
    from subscription_changes changes
    where at >= ${from} and at < ${to}`.execute(db);
  return rows[0] ?? { begun: 0, ended: 0, trials: 0, trialsPaid: 0, failedCharges: 0 };
}

async function readMoved(db: Queries, from: Date, to: Date) {
  const { rows } = await sql<{ currency: Currency; charged: string; refunded: string }>`
    select currency,
      coalesce(sum(cents) filter (where kind = 'charge'), 0) as charged,
      coalesce(sum(cents) filter (where kind = 'refund'), 0) as refunded
    from payments where paid_at >= ${from} and paid_at < ${to}
    group by currency`.execute(db);
  return rows.map((row) => ({ ...row, charged: Number(row.charged), refunded: Number(row.refunded) }));
}
