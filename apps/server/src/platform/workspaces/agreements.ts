import type { PlanLimits } from '@evercode/access';
import type { Queries, Row } from '@evercode/database';

/** The columns of an agreement where it is joined to its workspace; null without one. */
export type AgreedColumns = {
  agreedLimits: Row<'agreements'>['limits'] | null;
  agreedUntil: Date | null;
};

/** The limits that the operator agreed on with a workspace, beyond its plan; undefined without any in force. */
export function agreedOf({ agreedLimits, agreedUntil }: AgreedColumns, now: Date): Partial<PlanLimits> | undefined {
  // Written by the command of staff alone. The name of a limit that this version does not know has no effect.
  return agreedLimits === null || (agreedUntil !== null && agreedUntil <= now) ? undefined : agreedLimits;
}

export async function findAgreed(
  db: Queries,
  workspaceUuid: string,
  now: Date,
): Promise<Partial<PlanLimits> | undefined> {
  const row = await db
    .selectFrom('agreements')
    .select(['limits as agreedLimits', 'until as agreedUntil'])
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirst();
  return row && agreedOf(row, now);
}
