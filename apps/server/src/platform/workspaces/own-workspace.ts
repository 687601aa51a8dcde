import type { Transaction } from '@evercode/database';

type NewWorkspace = {
  userUuid: string;
  name: string;
  companyIndustry?: string;
  timezone?: string;
  isTrial?: boolean;
  now: Date;
  newUuid: () => string;
};

/** Every person owns a workspace from sign-up on. The owner is led through onboarding at the first visit. */
export async function createOwnWorkspace(
  trx: Transaction,
  { userUuid, name, companyIndustry = '0', timezone = 'UTC', isTrial = false, now, newUuid }: NewWorkspace,
): Promise<void> {
  const workspaceUuid = newUuid();
  await trx
    .insertInto('accounts')
    .values({
      id: workspaceUuid,
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
    })
    .execute();
  await trx
    .insertInto('memberships')
    .values({ id: newUuid(), userId: userUuid, accountId: workspaceUuid, role: 'owner', createdAt: now })
    .execute();
}
