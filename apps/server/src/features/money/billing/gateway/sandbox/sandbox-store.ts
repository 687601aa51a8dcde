import { sql, type Database, type Queries, type Row, type Transaction } from '@evercode/database';
import type { GatewayEvent } from '../gateway.ts';
import { dueAt } from './advance.ts';
import type { SandboxEvent } from './draft.ts';
import { newCustomer, type SandboxCustomer } from './sandbox-customer.ts';

/** Answers without effect where the id is taken: the customer exists. */
export async function insertCustomer(db: Database, id: string, now: Date): Promise<void> {
  await db
    .insertInto('sandboxCustomers')
    .values({ id, data: JSON.stringify(newCustomer(id, now)), dueAt: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export async function findCustomer(db: Queries, id: string): Promise<SandboxCustomer | undefined> {
  const row = await db.selectFrom('sandboxCustomers').selectAll().where('id', '=', id).executeTakeFirst();
  return row && revive(row);
}

export async function lockCustomer(trx: Transaction, id: string): Promise<SandboxCustomer | undefined> {
  const row = await trx.selectFrom('sandboxCustomers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && revive(row);
}

export async function saveCustomer(
  trx: Transaction,
  customer: SandboxCustomer,
  events: readonly SandboxEvent[],
): Promise<void> {
  await trx
    .updateTable('sandboxCustomers')
    .set({ data: JSON.stringify(customer), dueAt: dueAt(customer) })
    .where('id', '=', customer.id)
    .execute();
  if (events.length === 0) return;
  await trx
    .insertInto('sandboxEvents')
    .values(events.map(({ id, type, at }) => ({ id, customerId: customer.id, type, createdAt: at })))
    .execute();
}

export async function findDueCustomers(db: Queries, now: Date, most: number): Promise<string[]> {
  const due = await db
    .selectFrom('sandboxCustomers')
    .select('id')
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(most)
    .execute();
  return due.map(({ id }) => id);
}

export async function findEvents(db: Queries, most: number): Promise<GatewayEvent[]> {
  const events = await db.selectFrom('sandboxEvents').selectAll().orderBy('createdAt').limit(most).execute();
  return events.map(({ id, type, customerId }) => ({ id, type, customerId, subscriptionId: null }));
}

export async function deleteEvent(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('sandboxEvents').where('id', '=', id).execute();
}

export async function findChangedCustomers(
  db: Queries,
  { since, after, most }: { since: Date; after: string; most: number },
): Promise<SandboxCustomer[]> {
  const rows = await db
    .selectFrom('sandboxCustomers')
    .selectAll()
    .where('id', '>', after)
    // As written by JSON, instants order as texts.
    .where(sql<string>`data ->> 'changedAt'`, '>=', since.toISOString())
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(revive);
}

/** Trusted: only this file writes the column. Instants end in "At" or are one of a period. */
function revive({ data }: Row<'sandboxCustomers'>): SandboxCustomer {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    typeof value === 'string' && (/(?:At|^at)$/.test(name) || instants.has(name)) ? new Date(value) : value,
  ) as SandboxCustomer;
}

const instants: ReadonlySet<string> = new Set(['anchor', 'periodStart', 'periodEnd']);
