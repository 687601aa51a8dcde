import { timezone, type SignUpInput } from '@evercode/contract';
import type { NewRow, Transaction } from '@evercode/database';
import { violationError } from '../http/answers/app-error.ts';
import type { Trials } from './secrets/trials.ts';
import { createOwnWorkspace } from '../workspaces/own-workspace.ts';

/** `google`: a sign-up with Google. Google vouches for the address only where it runs the mailbox. */
type NewPerson = {
  input: Omit<SignUpInput, 'password'>;
  passwordHash: string | null;
  google?: { subject: string; runsMailbox: boolean };
  now: Date;
  newUuid: () => string;
  trials: Trials;
};

/**
 * Creates a user with a workspace. The wanted plan is bought later, except the trial, which begins now. The workspace
 * is on Free after an earlier trial of the same address.
 */
export async function createPerson(
  trx: Transaction,
  { input, passwordHash, google, now, newUuid, trials }: NewPerson,
): Promise<string> {
  const userUuid = newUuid();
  // A device may know newer time zones than this server: no reason to refuse a person.
  const { data: zone = 'UTC' } = timezone.safeParse(input.timezone);
  const formerTrial = await trials.findFormer(trx, input.email, now);
  const isTrial = input.plan === 'trial' && formerTrial === null;
  const isNew = await insertUser(trx, {
    id: userUuid,
    email: input.email,
    passwordHash,
    ...(google && {
      googleSubject: google.subject,
      socialCreated: true,
      emailVerifiedAt: google.runsMailbox ? now : null,
    }),
    name: input.username,
    lastName: '',
    locale: input.language ?? input.locale ?? 'en',
    timezone: zone,
    browserLocale: input.browserLocale ?? null,
    referrer: input.referrer ?? null,
    utm: JSON.stringify(input.utm ?? {}),
    trialBeganAt: isTrial ? now : formerTrial,
    createdAt: now,
  });
  if (!isNew) throw violationError('email', 'component.error.email.exist', 'Account already exists. Log in instead.');
  const { username: name, companyIndustry } = input;
  await createOwnWorkspace(trx, {
    userUuid,
    name,
    companyIndustry,
    timezone: zone,
    isTrial,
    now,
    newUuid,
  });
  return userUuid;
}

/** False: the address already has a user. */
async function insertUser(trx: Transaction, user: NewRow<'users'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
