import { timezone, type SignUpInput } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import { violationError } from '../../platform/http/app-error.ts';
import { createOwnWorkspace } from '../../platform/workspaces/own-workspace.ts';
import { insertUser } from './sign-in-repo.ts';

/** `google`: who signs up with Google. Only of a mailbox that it runs is Google sure whose it is today. */
export type NewPerson = {
  input: Omit<SignUpInput, 'password'>;
  passwordHash: string | null;
  google?: { subject: string; runsMailbox: boolean };
  now: Date;
  newUuid: () => string;
};

/** A user with a workspace of their own. The plan asked for is bought later, except the trial, which begins now. */
export async function createPerson(trx: Transaction, { input, passwordHash, google, now, newUuid }: NewPerson): Promise<string> {
  const userUuid = newUuid();
  // A device may know places that this server does not: no reason to refuse a person.
  const { data: zone = 'UTC' } = timezone.safeParse(input.timezone);
  const isNew = await insertUser(trx, {
    id: userUuid,
    email: input.email,
    passwordHash,
    ...(google && { googleSubject: google.subject, socialCreated: true, emailVerifiedAt: google.runsMailbox ? now : null }),
    name: input.username,
    lastName: '',
    locale: input.language ?? input.locale ?? 'en',
    timezone: zone,
    browserLocale: input.browserLocale ?? null,
    referrer: input.referrer ?? null,
    utm: JSON.stringify(input.utm ?? {}),
    createdAt: now,
  });
  if (!isNew) throw violationError('email', 'component.error.email.exist', 'Account already exists. Log in instead.');
  const { username: name, companyIndustry } = input;
  await createOwnWorkspace(trx, { userUuid, name, companyIndustry, timezone: zone, isTrial: input.plan === 'trial', now, newUuid });
  return userUuid;
}
