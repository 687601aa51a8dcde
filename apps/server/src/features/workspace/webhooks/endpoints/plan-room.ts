import { decide, limitsOf, type Limit } from '@evercode/access';
import type { Queries } from '@evercode/database';
import { toSubject } from '../../../../platform/sign-in/subject-of-member.ts';
import { planColumns } from '../../../../platform/workspaces/plan-columns.ts';

/** How many endpoints the plan of the workspace has now; none while it has no API. */
export async function findRoom(
  db: Queries,
  { workspaceUuid, billing, now }: { workspaceUuid: string; billing: 'on' | 'off'; now: Date },
): Promise<Limit> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('agreements', 'agreements.accountId', 'accounts.id')
    .select(planColumns)
    .where('accounts.id', '=', workspaceUuid)
    .executeTakeFirst();
  if (row === undefined) return 0;
  const subject = toSubject({ ...row, role: 'owner', permissions: [] }, billing, now);
  return decide(subject, 'webhook.update').allowed ? limitsOf(subject).webhooks : 0;
}

/** Of endpoints beyond the number, the first ones made are told. */
export const isWithin = (rank: number, room: Limit): boolean => room === 'unlimited' || rank <= room;
