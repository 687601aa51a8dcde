import type { Transaction } from '@evercode/database';
import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { Tell } from '../../../../platform/mail/tell-person.ts';
import { createPerson } from '../../../../platform/sign-in/create-person.ts';
import { lockPerson } from '../../../../platform/sign-in/lock-person.ts';
import type { Trials } from '../../../../platform/sign-in/secrets/trials.ts';
import { personActor, recordAct } from '../../../../platform/workspaces/audit.ts';
import type { Join } from '../../../../platform/workspaces/join-workspace.ts';
import { lockWorkspace } from '../../../../platform/workspaces/lock-workspace.ts';
import type { Language } from '@evercode/contract';
import type { Connection } from '../connections-repo.ts';
import type { ProvenIdentity } from '../identity.ts';
import { refused } from '../refuse.ts';
import { subjectOf } from '../settings/settings-handlers.ts';
import { lookUpPerson, type LookedUp } from './look-up-person.ts';

export type AdmitDeps = {
  billing: 'on' | 'off';
  newUuid: () => string;
  trials: Trials;
  join: Join;
  tell: Tell;
};

type Admission = {
  connection: Connection;
  identity: ProvenIdentity;
  invitation: string | null;
  language: Language;
  now: Date;
};

/** Finds, links, adds or creates the person of a proven identity, or refuses them with the reason. */
export async function admitPerson(
  trx: Transaction,
  deps: AdmitDeps,
  { connection, identity, invitation, language, now }: Admission,
): Promise<{ userUuid: string; isNew: boolean }> {
  // Serialises two first sign-ons, and the count of seats.
  await lockWorkspace(trx, connection.accountId);
  const found = await lookUpPerson(trx, connection, identity, { billing: deps.billing, now });
  if (found.kind === 'refused') throw refused(found.fault);
  if (found.kind === 'member') {
    if (!found.isLinked) await link(trx, deps, { connection, userUuid: found.userUuid, now });
    await keepIdentity(trx, { connection, identity, userUuid: found.userUuid, now });
    return { userUuid: found.userUuid, isNew: false };
  }
  if (!found.isAllowed && invitation === null) throw refused('not-a-member');
  const userUuid = found.userUuid ?? (await create(trx, deps, { found, identity, language, now }));
  if (found.userUuid !== null) await link(trx, deps, { connection, userUuid, now });
  await keepIdentity(trx, { connection, identity, userUuid, now });
  await addMember(trx, deps, { found, connection, userUuid, invitation, now });
  return { userUuid, isNew: true };
}

type Joining = Extract<LookedUp, { kind: 'joins' }>;

/** By the invitation, or as the workspace adds people. */
async function addMember(
  trx: Transaction,
  deps: AdmitDeps,
  added: { found: Joining; connection: Connection; userUuid: string; invitation: string | null; now: Date },
): Promise<void> {
  const { found, connection, userUuid, invitation, now } = added;
  const { accountId } = connection;
  if (invitation !== null) {
    const joined = await deps.join(trx, { token: invitation }, { userUuid, email: found.email }, now);
    if (joined.kind === 'joined' && joined.workspaceUuid === accountId) return;
    if (!found.isAllowed) throw refused('not-a-member');
  }
  if (!found.hasRoom) throw new AppError('plan-limit-reached', { feature: 'team-members' });
  const id = deps.newUuid();
  await trx
    .insertInto('memberships')
    .values({ id, userId: userUuid, accountId, role: found.role, createdAt: now })
    .execute();
  await recordAct(
    trx,
    { actor: personActor({ userUuid }), workspaceUuid: accountId, act: 'member.joined', now },
    { subject: { id, label: found.email }, detail: { role: found.role } },
  );
}

/** The workspace has proved the domain, and the provider the person: the address needs no further proof. */
async function create(
  trx: Transaction,
  { newUuid, trials }: AdmitDeps,
  { found, identity, language, now }: { found: Joining; identity: ProvenIdentity; language: Language; now: Date },
): Promise<string> {
  const input = { email: found.email, username: identity.name, companyIndustry: '0', language };
  const userUuid = await createPerson(trx, { input, passwordHash: null, now, newUuid, trials });
  await trx.updateTable('users').set({ emailVerifiedAt: now }).where('id', '=', userUuid).execute();
  return userUuid;
}

/**
 * Tells an existing person that the provider opens their account now. An address that was never confirmed may have been
 * taken by a stranger beforehand: what they could get in with ends.
 */
async function link(
  trx: Transaction,
  { tell }: AdmitDeps,
  { connection, userUuid, now }: { connection: Connection; userUuid: string; now: Date },
): Promise<void> {
  await lockPerson(trx, userUuid);
  const user = await trx.selectFrom('users').select('emailVerifiedAt').where('id', '=', userUuid).executeTakeFirst();
  if (user?.emailVerifiedAt === null) {
    const cleared = { passwordHash: null, googleSubject: null, emailVerifiedAt: now };
    await trx.updateTable('users').set(cleared).where('id', '=', userUuid).execute();
    await trx.deleteFrom('passkeys').where('userId', '=', userUuid).execute();
    await trx.deleteFrom('secondFactors').where('userId', '=', userUuid).execute();
    await trx
      .updateTable('sessions')
      .set({ endedAt: now })
      .where('userId', '=', userUuid)
      .where('endedAt', 'is', null)
      .execute();
  }
  await tell(trx, userUuid, { what: 'ssoConnected' }, now);
  await recordAct(
    trx,
    { actor: personActor({ userUuid }), workspaceUuid: connection.accountId, act: 'sso.person-linked', now },
    { subject: subjectOf(connection) },
  );
}

async function keepIdentity(
  trx: Transaction,
  kept: { connection: Connection; identity: ProvenIdentity; userUuid: string; now: Date },
): Promise<void> {
  const { connection, identity, userUuid, now } = kept;
  const { id: connectionId, accountId } = connection;
  await trx
    .insertInto('ssoIdentities')
    .values({
      connectionId,
      subject: identity.subject,
      accountId,
      userId: userUuid,
      createdAt: now,
      lastSignedInAt: now,
    })
    .onConflict((conflict) => conflict.columns(['connectionId', 'subject']).doUpdateSet({ lastSignedInAt: now }))
    .execute();
  await trx.updateTable('ssoConnections').set({ lastSignedInAt: now }).where('id', '=', connectionId).execute();
}
