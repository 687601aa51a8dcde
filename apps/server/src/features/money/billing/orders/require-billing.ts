import type { Database } from '@evercode/database';
import { AppError, notFound } from '../../../../platform/http/answers/app-error.ts';
import { runningOf } from '../domain/subscription.ts';
import { readStored, type Stored } from '../sync/stored-subscription.ts';

/** The subscription of a workspace that may order: not one whose plan the operator arranged. */
export async function requireOrderable(db: Database, workspaceUuid: string, now: Date): Promise<Stored> {
  const stored = await requireStored(db, workspaceUuid, now);
  const { account, subscription } = stored;
  const isArranged =
    account.subscriptionType === 'FOREVER' ||
    (account.subscriptionType === 'PREMIUM' && runningOf(subscription) === undefined);
  if (isArranged) throw new AppError('plan-arranged');
  return stored;
}

export async function requireStored(db: Database, workspaceUuid: string, now: Date): Promise<Stored> {
  const stored = await readStored(db, workspaceUuid, now);
  if (stored === undefined) throw notFound();
  return stored;
}
