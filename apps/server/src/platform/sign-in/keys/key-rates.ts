import type { Limit, PlanLimits } from '@evercode/access';
import { sql, type Queries, type RawBuilder } from '@evercode/database';

type RateLimits = Pick<PlanLimits, 'apiRequestsPerMonth' | 'apiRequestsPerSecond'>;

/** What is left of one limit after a request. */
export type Rate = Readonly<{
  name: 'second' | 'month' | 'minute';
  limit: number;
  remaining: number;
  /** Until at least one more request is allowed, or until the count begins anew. */
  resetSeconds: number;
  windowSeconds: number;
}>;

type Counted = { rates: readonly Rate[]; refusedBy?: Rate };

const databaseClock = sql<Date>`clock_timestamp()`;

/**
 * Counts one request of a workspace with an API key, unless that would exceed a limit. One statement decides by the
 * locked row and the clock of the database, so that any number of app machines count as one: never more than the limit
 * within any second or within a month, and none refused as long as there is room. Refused requests do not count.
 */
export async function countRequest(
  db: Queries,
  {
    workspaceUuid,
    limits,
    now,
    clock = databaseClock,
  }: { workspaceUuid: string; limits: RateLimits; now: Date; clock?: RawBuilder<Date> },
): Promise<Counted> {
  const { apiRequestsPerMonth: perMonth, apiRequestsPerSecond: perSecond } = limits;
  if (perMonth === 'unlimited' && perSecond === 'unlimited') return { rates: [] };
  const month = now.toISOString().slice(0, 7);
  const kept = perSecond === 'unlimited' ? 0 : perSecond;
  // The clocks of two machines may differ at midnight: a month that has begun stays.
  const before = sql`(case when api_usage.month >= ${month} then api_usage.requests else 0 end)`;
  const hasRoomInMonth = sql`(${boundOf(perMonth)}::integer is null or ${before} < ${boundOf(perMonth)}::integer)`;
  const hasRoomInSecond = sql`(${boundOf(perSecond)}::integer is null or (
    ${kept}::integer > 0 and coalesce(api_usage.latest[${kept}::integer] <= ${clock} - interval '1 second', true)))`;
  const { rows } = await sql<{ requests: number; inSecond: number }>`
    insert into api_usage (account_id, month, requests, latest)
    select ${workspaceUuid}::uuid, ${month}, 1, (array[${clock}])[1:${kept}::integer]
    where ${boundOf(perMonth)}::integer is distinct from 0 and ${boundOf(perSecond)}::integer is distinct from 0
    on conflict (account_id) do update set
      requests = ${before} + 1,
      month = greatest(api_usage.month, excluded.month),
      latest = (array_prepend(${clock}, api_usage.latest))[1:${kept}::integer]
    where ${hasRoomInMonth} and ${hasRoomInSecond}
    returning requests, ${usedInSecond(clock)}`.execute(db);
  const [counted] = rows;
  if (counted !== undefined) return { rates: ratesOf(limits, counted, now) };
  const used = await readUsage(db, { workspaceUuid, month, clock });
  const rates = ratesOf(limits, used, now);
  // The month first: within it, waiting a second does not help.
  const exhausted = rates.filter(({ remaining }) => remaining === 0);
  const refusedBy = exhausted.find(({ name }) => name === 'month') ?? exhausted[0] ?? rates.find(isOfSecond);
  return { rates, ...(refusedBy && { refusedBy }) };
}

const isOfSecond = ({ name }: Rate): boolean => name === 'second';
const boundOf = (limit: Limit): number | null => (limit === 'unlimited' ? null : limit);

/** How many came within the last second. */
const usedInSecond = (clock: RawBuilder<Date>) => sql`
  (select count(*)::integer from unnest(latest) as moment where moment > ${clock} - interval '1 second') as in_second`;

type Used = { requests: number; inSecond: number };

async function readUsage(
  db: Queries,
  { workspaceUuid, month, clock }: { workspaceUuid: string; month: string; clock: RawBuilder<Date> },
): Promise<Used> {
  const { rows } = await sql<Used>`
    select (case when month >= ${month} then requests else 0 end) as requests, ${usedInSecond(clock)}
    from api_usage where account_id = ${workspaceUuid}`.execute(db);
  return rows[0] ?? { requests: 0, inSecond: 0 };
}

function ratesOf({ apiRequestsPerMonth, apiRequestsPerSecond }: RateLimits, used: Used, now: Date): Rate[] {
  const rates: Rate[] = [];
  if (apiRequestsPerSecond !== 'unlimited') {
    const remaining = Math.max(0, apiRequestsPerSecond - used.inSecond);
    rates.push({ name: 'second', limit: apiRequestsPerSecond, remaining, resetSeconds: 1, windowSeconds: 1 });
  }
  if (apiRequestsPerMonth !== 'unlimited') {
    const end = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
    const begin = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
    rates.push({
      name: 'month',
      limit: apiRequestsPerMonth,
      remaining: Math.max(0, apiRequestsPerMonth - used.requests),
      resetSeconds: Math.ceil((end - now.getTime()) / 1000),
      windowSeconds: (end - begin) / 1000,
    });
  }
  return rates;
}
