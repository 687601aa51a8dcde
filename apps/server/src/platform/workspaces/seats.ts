import { hasRoomFor, lowestPlanForMembers, remainingMembers } from '@evercode/access';
import type { Transaction } from '@evercode/database';
import { AppError } from '../http/app-error.ts';

/** Whoever changes how many people are in a workspace waits here for the others who do, and not for those who only write into its log. */
export async function lockWorkspace(trx: Transaction, accountUuid: string) {
  return trx.selectFrom('accounts').select(['name', 'plan', 'subscriptionType']).where('id', '=', accountUuid).forNoKeyUpdate().executeTakeFirst();
}

export async function countMembers(trx: Transaction, accountUuid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('memberships').select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountUuid).where('role', '<>', 'owner')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** `taken`: people beside the owner, and where it is about inviting, invitations that are open. */
export function requireSeats(subscription: Parameters<typeof remainingMembers>[0], taken: number, wanted: number): void {
  if (hasRoomFor(wanted, remainingMembers(subscription, taken))) return;
  const requiredPlan = lowestPlanForMembers(taken + wanted);
  throw new AppError('plan-limit-reached', { feature: 'team-members', ...(requiredPlan && { requiredPlan }) });
}
