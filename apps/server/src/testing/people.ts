import type { CallOf, ContentOf, PlanName, Qr, routes, Session } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { createCaller, type Caller, type Headers } from './call-api.ts';
import { nextNumber } from './members/next-number.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export const PASSWORD = 'correct horse battery';

/** A signed-in person, who calls in their own workspace. */
export type Member = Caller & {
  email: string;
  session: Session;
  userUuid: string;
  workspaceUuid: string;
  headers: Readonly<Record<string, string>>;
};

/** With a plan, the address is confirmed as well, because only then can the person invite others. */
export async function signUp(
  { url, db }: Pick<ServerUnderTest, 'url' | 'db'>,
  chosen: { email?: string; plan?: PlanName; isConfirmed?: boolean } = {},
): Promise<Member> {
  const number = nextNumber();
  const email = chosen.email ?? `person-${number}@example.com`;
  const session = await createCaller(url).call('signUp', {
    body: { email, password: PASSWORD, username: `Person ${number}`, plan: 'free' },
  });
  const self = createCaller(url, { authorization: `Bearer ${session.token}` });
  const [membership] = (await self.call('listMemberships', { query: {} })).items;
  if (membership === undefined) throw new Error('A new user belongs to no workspace.');
  const workspaceUuid = membership.account.uuid;
  if (chosen.plan !== undefined && chosen.plan !== 'free') await givePlan(db, workspaceUuid, chosen.plan);
  if (chosen.isConfirmed ?? chosen.plan !== undefined) await confirmAddress(db, email);
  const headers = { authorization: `Bearer ${session.token}`, 'x-account-id': workspaceUuid };
  return {
    ...createCaller(url, headers),
    email,
    session,
    userUuid: (membership.user ?? '').replace('/api/users/', ''),
    workspaceUuid,
    headers,
  };
}

export async function confirmAddress(db: Database, email: string): Promise<void> {
  await db.updateTable('users').set({ emailVerifiedAt: new Date() }).where('email', '=', email).execute();
}

/** Signs in a person without a second factor. */
export async function logInWith(
  caller: Caller,
  { email, password = PASSWORD, rememberMe = false }: { email: string; password?: string; rememberMe?: boolean },
  headers?: Headers,
): Promise<Session> {
  const answer = await caller.call('login', { body: { email, password, rememberMe } }, headers);
  if ('challenge' in answer) throw new Error(`${email} is asked for a second factor.`);
  return answer;
}

/** Sets the plan of a workspace, because plans cannot be bought yet. */
export async function givePlan(db: Database, workspaceUuid: string, plan: PlanName): Promise<void> {
  const subscriptionType = plan === 'free' ? 'FREE' : plan === 'trial' ? 'TRIAL' : 'PREMIUM';
  await db
    .updateTable('accounts')
    .set({ plan, subscriptionType, trialBeganAt: plan === 'trial' ? new Date() : null })
    .where('id', '=', workspaceUuid)
    .execute();
}

type SentCode = CallOf<typeof routes.createQr>['body'];
type Chosen = Partial<Extract<SentCode, { typology: 'website' }>>;

export function aCode(chosen: Chosen = {}): SentCode {
  const number = nextNumber();
  return {
    title: `Code ${number}`,
    typology: 'website',
    dynamic: true,
    input: { url: `https://example.com/${number}` },
    ...chosen,
  };
}

/** A code with a short link, as most have. */
export type DynamicQr = Qr & { shortUrl: NonNullable<Qr['shortUrl']>; input: ContentOf<'website'> };

export async function createCode(member: Member, chosen: Chosen = {}): Promise<DynamicQr> {
  const qr = await member.call('createQr', { body: aCode(chosen) });
  if (qr.shortUrl === null) throw new Error('This code was to be dynamic.');
  // The cast is safe: a website was created.
  return qr as DynamicQr;
}
