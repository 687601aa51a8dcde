import { sql, type Database, type Row } from '@evercode/database';

/** Requests to one endpoint at the same time; to one that fails, one, so that it takes no room from others. */
const AT_ONCE = { usual: 4, failing: 1 };

type Claimed = Pick<Row<'webhookDeliveries'>, 'id' | 'webhookId' | 'eventId' | 'accountId' | 'attempts'> &
  Pick<Row<'webhooks'>, 'url' | 'sealed' | 'formerSealed' | 'formerUntil'>;
export type ClaimedDelivery = Claimed;

/**
 * Takes deliveries that are due, at most a few of each endpoint. One about a code waits until the earlier ones about it
 * have arrived there or are given up, so that an endpoint sees its changes in their order. A delivery whose worker has
 * disappeared is taken again after its lease.
 */
export async function claimDeliveries(
  db: Database,
  { most, leaseMs }: { most: number; leaseMs: number },
): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    with due as (
      select one.id from webhooks
      cross join lateral (
        select delivery.id, delivery.next_at, delivery.sequence from webhook_deliveries delivery
        where delivery.webhook_id = webhooks.id and delivery.state = 'waiting' and delivery.next_at <= now()
          and (delivery.lease_until is null or delivery.lease_until < now())
          and not exists (
            select from webhook_deliveries earlier
            where earlier.webhook_id = delivery.webhook_id and earlier.ordered_by = delivery.ordered_by
              and earlier.state = 'waiting' and earlier.sequence < delivery.sequence)
        order by delivery.next_at, delivery.sequence
        limit greatest(0,
          case when webhooks.failing_since is null then ${AT_ONCE.usual}::integer else ${AT_ONCE.failing}::integer end
          - (select count(*)::integer from webhook_deliveries taken
            where taken.webhook_id = webhooks.id and taken.state = 'waiting' and taken.lease_until >= now()))
        for update of delivery skip locked
      ) as one
      where webhooks.is_enabled and exists (
        select from webhook_deliveries waiting
        where waiting.webhook_id = webhooks.id and waiting.state = 'waiting' and waiting.next_at <= now())
      order by one.next_at, one.sequence
      limit ${most})
    update webhook_deliveries delivery set lease_until = now() + make_interval(secs => ${leaseMs / 1000})
    from due, webhooks
    where delivery.id = due.id and webhooks.id = delivery.webhook_id
    returning delivery.id, delivery.webhook_id, delivery.event_id, delivery.account_id, delivery.attempts,
      webhooks.url, webhooks.sealed, webhooks.former_sealed, webhooks.former_until`.execute(db);
  return rows;
}

/** Whether a delivery waits, due or not. */
export async function isAnyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from webhook_deliveries where state = 'waiting' limit 1`.execute(db);
  return rows.length > 0;
}
