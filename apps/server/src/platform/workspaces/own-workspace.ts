import type { Transaction } from '@evercode/database';

type Wish = { userUuid: string; name: string; companyIndustry?: string; timezone?: string; isTrial?: boolean; now: Date; newUuid: () => string };

/** Everybody owns a workspace, from the sign-up on. Its owner is led through onboarding when they first come in. */
export async function createOwnWorkspace(
  trx: Transaction, { userUuid, name, companyIndustry = '0', timezone = 'UTC', isTrial = false, now, newUuid }: Wish,
): Promise<void> {
  const accountUuid = newUuid();
  await trx.insertInto('accounts').values({
    id: accountUuid,
    name,
    companyIndustry,
    plan: isTrial ? 'trial' : 'free',
    subscriptionType: isTrial ? 'TRIAL' : 'FREE',
    trialBeganAt: isTrial ? now : null,
    usageCategory: null,
    companyName: '',
    companySize: null,
    timezone,
    createdAt: now,
  }).execute();
  await trx.insertInto('memberships').values({ id: newUuid(), userId: userUuid, accountId: accountUuid, role: 'owner', createdAt: now }).execute();
}
