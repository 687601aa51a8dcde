import type { CallOf, InputOf, PlanName, Qr, routes, Session } from '@evercode/contract';
import type { Database } from '@evercode/database';
import { createCaller, type Caller, type Headers } from './call-api.ts';
import type { ServerUnderTest } from './server-under-test.ts';

export const PASSWORD = 'correct horse battery';

/** Somebody signed in, who calls as themselves in their own workspace. */
export type Member = Caller & { email: string; session: Session; userUuid: string; accountUuid: string; headers: Readonly<Record<string, string>> };

let people = 0;

export async function signUp({ url, db }: Pick<ServerUnderTest, 'url' | 'db'>, chosen: { email?: string; plan?: PlanName } = {}): Promise<Member> {
  people += 1;
  const email = chosen.email ?? `person-${people}@example.com`;
  const session = await createCaller(url).call('signUp', { body: { email, password: PASSWORD, username: `Person ${people}`, plan: 'free' } });
  const self = createCaller(url, { authorization: `Bearer ${session.token}` });
  const [membership] = (await self.call('listMemberships', { query: {} })).items;
  if (membership === undefined) throw new Error('A new user belongs to no workspace.');
  const accountUuid = membership.account.uuid;
  if (chosen.plan !== undefined && chosen.plan !== 'free') await givePlan(db, accountUuid, chosen.plan);
  const headers = { authorization: `Bearer ${session.token}`, 'x-account-id': accountUuid };
  return { ...createCaller(url, headers), email, session, userUuid: (membership.user ?? '').replace('/api/users/', ''), accountUuid, headers };
}

/** Signs in somebody who has no second factor. */
export async function logInWith(caller: Caller, { email, password = PASSWORD, rememberMe = false }: { email: string; password?: string; rememberMe?: boolean }, headers?: Headers): Promise<Session> {
  const answer = await caller.call('login', { body: { email, password, rememberMe } }, headers);
  if ('challenge' in answer) throw new Error(`${email} is asked for a second factor.`);
  return answer;
}

/** Plans cannot be bought yet; a test says which one a workspace has. */
export async function givePlan(db: Database, accountUuid: string, plan: PlanName): Promise<void> {
  const subscriptionType = plan === 'free' ? 'FREE' : plan === 'trial' ? 'TRIAL' : 'PREMIUM';
  await db.updateTable('accounts').set({ plan, subscriptionType, trialBeganAt: plan === 'trial' ? new Date() : null }).where('id', '=', accountUuid).execute();
}

type SentCode = CallOf<typeof routes.createQr>['body'];
let codes = 0;

type Chosen = Partial<Extract<SentCode, { typology: 'website' }>>;

export function aCode(chosen: Chosen = {}): SentCode {
  codes += 1;
  return { title: `Code ${codes}`, typology: 'website', dynamic: true, input: { url: `https://example.com/${codes}` }, ...chosen };
}

/** One with a short link, as most have. */
export type DynamicQr = Qr & { shortUrl: NonNullable<Qr['shortUrl']>; input: InputOf<'website'> };

export async function createCode(member: Member, chosen: Chosen = {}): Promise<DynamicQr> {
  const qr = await member.call('createQr', { body: aCode(chosen) });
  if (qr.shortUrl === null) throw new Error('This code was to be dynamic.');
  // A website is what was created.
  return qr as DynamicQr;
}
