import { randomUUID } from 'node:crypto';
import { routes, type CallOf, type Qr, type ResultOf, type Route, type Session, type SignUpInput } from '@evercode/contract';
import { send } from './http.ts';

export type SignInData = { readonly email: string; readonly password: string };

/** One with a short link, as most have. */
export type DynamicQr = Qr & { readonly shortUrl: NonNullable<Qr['shortUrl']> };

/** A signed-in person and their workspace, by the API alone. */
export type Workspace = SignInData & {
  readonly session: Session;
  readonly account: string;
  call<R extends Route>(route: R, sent: CallOf<R>): Promise<ResultOf<R>>;
  createCode(title: string, url: string): Promise<DynamicQr>;
  readCode(uuid: string): Promise<Qr>;
};

let people = 0;

export function createNewSignIn(): SignInData {
  return { email: `person-${randomUUID()}@example.com`, password: 'correct horse battery' };
}

export async function signUp(appUrl: string, more: Pick<SignUpInput, 'language' | 'plan'> = {}): Promise<Workspace> {
  const data = createNewSignIn();
  return enter(appUrl, data, await callApi(appUrl, routes.signUp, { body: { ...data, username: 'Rosa Prova', ...more } }));
}

/** Whoever signed up before. */
export async function signIn(appUrl: string, { email, password }: SignInData): Promise<Workspace> {
  const answer = await callApi(appUrl, routes.login, { body: { email, password } });
  if ('challenge' in answer) throw new Error(`${email} is asked for a second factor.`);
  return enter(appUrl, { email, password }, answer);
}

export async function finishOnboarding(workspace: Workspace): Promise<void> {
  const params = { uuid: workspace.account };
  await workspace.call(routes.updateAccountDetail, { params, body: { usageCategory: 'business', companyIndustry: 'food' } });
}

async function enter(appUrl: string, data: SignInData, session: Session): Promise<Workspace> {
  const { items } = await callApi(appUrl, routes.listMemberships, { query: {} }, { authorization: `Bearer ${session.token}` });
  const account = items[0]?.account.uuid;
  if (account === undefined) throw new Error('The new user belongs to no workspace.');
  const headers = { authorization: `Bearer ${session.token}`, 'x-account-id': account };
  const call: Workspace['call'] = (route, sent) => callApi(appUrl, route, sent, headers);
  return {
    ...data, session, account, call,
    createCode: async (title, url) => {
      const qr = await call(routes.createQr, { body: { title, typology: 'website', input: { url } } });
      // Nothing but a static code has none.
      return qr as DynamicQr;
    },
    readCode: (uuid) => call(routes.getQr, { params: { uuid } }),
  };
}

async function callApi<R extends Route>(
  appUrl: string, route: R, sent: CallOf<R>, headers: Readonly<Record<string, string>> = {},
): Promise<ResultOf<R>> {
  // `CallOf` is a conditional type that the compiler cannot look into while the route is generic; each of its cases fits here.
  const { params = {}, query = {}, body } = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await send(`${appUrl}${path}?${new URLSearchParams(query).toString()}`, {
    method: route.method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json' }) },
    body: body === undefined ? undefined : JSON.stringify(body),
    localAddress: nextAddress(),
  });
  if (answer.status !== route.success.status) throw new Error(`${route.method} ${path} answered ${answer.status}: ${answer.body}`);
  // The server serialises by this very declaration.
  return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ResultOf<R>;
}

/** Sign-ups from one address are limited, and a test run has more people in a minute than a house. All of 127/8 is this machine. */
function nextAddress(): string {
  people = (people % 250) + 1;
  return `127.0.0.${people + 1}`;
}
