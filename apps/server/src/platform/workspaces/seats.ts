import { hasRoomFor, limitsOf, lowestPlanForMembers, remainingMembers } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import { planLimitReached } from './plan-limit-reached.ts';

export async function countMembers(trx: Transaction, workspaceUuid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('memberships')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', workspaceUuid)
    .where('role', '<>', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `taken`: members beside the owner, plus open invitations when inviting. */
export function requireSeats(
  subscription: Parameters<typeof remainingMembers>[0],
  taken: number,
  wanted: number,
): void {
  if (hasRoomFor(wanted, remainingMembers(subscription, taken))) return;
  const { members: limit } = limitsOf(subscription);
  const requiredPlan = lowestPlanForMembers(taken + wanted);
  throw planLimitReached({ feature: 'team-members', limit, used: taken, requiredPlan });
}
