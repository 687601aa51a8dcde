import { endOfTrial } from '@evercode/access';
import type { Queries, Row } from '@evercode/database';
import { settledOf, type Settled, type Subscription } from '../domain/subscription.ts';

export type Stored = Readonly<{
  account: Row<'accounts'>;
  /** Undefined: this workspace has never ordered. */
  row: Row<'subscriptions'> | undefined;
  subscription: Subscription;
}>;

export async function readStored(db: Queries, workspaceUuid: string, now: Date): Promise<Stored | undefined> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', workspaceUuid).executeTakeFirst();
  if (account === undefined) return undefined;
  const row = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return { account, row, subscription: interpret(account, row, now) };
}

/** The trial lives in the workspace, everything paid in the row of its subscription. */
export function interpret(account: Row<'accounts'>, row: Row<'subscriptions'> | undefined, now: Date): Subscription {
  if (row === undefined) return unpaidOf(account, now);
  const stored = revive(row.data);
  const settled = settledOf(stored);
  if ('periodEnd' in settled) return stored;
  const isOnTrial = account.subscriptionType === 'TRIAL';
  const base = settled.kind === 'expired' && !isOnTrial ? settled : unpaidOf(account, now);
  return stored.kind === 'processing' || stored.kind === 'paid-not-active' ? { ...stored, before: base } : base;
}

function unpaidOf(account: Row<'accounts'>, now: Date): Settled {
  const endsAt = endOfTrial(account);
  if (account.subscriptionType !== 'TRIAL' || endsAt === null) return { kind: 'free' };
  return now < endsAt ? { kind: 'trial', endsAt } : { kind: 'trial-expired' };
}

const instants: ReadonlySet<string> = new Set([
  'periodStart',
  'periodEnd',
  'endsAt',
  'endedAt',
  'since',
  'nextAttemptAt',
]);

/** Trusted: only `toData` writes the column. */
function revive(data: unknown): Subscription {
  return JSON.parse(JSON.stringify(data), (name, value: unknown) =>
    instants.has(name) && typeof value === 'string' ? new Date(value) : value,
  ) as Subscription;
}

export function toData(subscription: Subscription): string {
  return JSON.stringify(subscription);
}
