import type { SignUpInput } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { violationError } from '../../platform/app-error.ts';
import { insertUser, insertWorkspace } from './sign-in-repo.ts';

/** `googleSubject`: who signs up with Google, which has made sure of the address. */
export type NewPerson = {
  input: Omit<SignUpInput, 'password'>;
  passwordHash: string | null;
  googleSubject?: string;
  now: Date;
  newUuid: () => string;
};

/** A user with a workspace of their own. The plan asked for is bought later, except the trial, which begins now. */
export async function createPerson(trx: Transaction, { input, passwordHash, googleSubject, now, newUuid }: NewPerson): Promise<string> {
  const userUuid = newUuid();
  const accountUuid = newUuid();
  const isNew = await insertUser(trx, {
    id: userUuid,
    email: input.email,
    passwordHash,
    ...(googleSubject !== undefined && { googleSubject, socialCreated: true, emailVerifiedAt: now }),
    name: input.username,
    lastName: '',
    locale: input.language ?? input.locale ?? 'en',
    timezone: 'UTC',
    browserLocale: input.browserLocale ?? null,
    referrer: input.referrer ?? null,
    utm: JSON.stringify(input.utm ?? {}),
    createdAt: now,
  });
  if (!isNew) throw violationError('email', 'component.error.email.exist', 'Account already exists. Log in instead.');
  const isTrial = input.plan === 'trial';
  await insertWorkspace(
    trx,
    {
      id: accountUuid,
      name: input.username,
      companyIndustry: input.companyIndustry,
      plan: isTrial ? 'trial' : 'free',
      subscriptionType: isTrial ? 'TRIAL' : 'FREE',
      trialBeganAt: isTrial ? now : null,
      usageCategory: null,
      companyName: '',
      companySize: null,
      timezone: 'UTC',
      createdAt: now,
    },
    { id: newUuid(), userId: userUuid, accountId: accountUuid, role: 'owner', createdAt: now },
  );
  return userUuid;
}
