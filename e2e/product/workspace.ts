import { randomUUID } from 'node:crypto';
import {
  routes,
  type CallOf,
  type Qr,
  type ResultOf,
  type Route,
  type Session,
  type SignUpInput,
} from '@evercode/contract';
import { send } from './http.ts';

export type SignInData = { readonly email: string; readonly password: string };

/** A code with a short link. */
export type DynamicCode = Qr & { readonly shortUrl: NonNullable<Qr['shortUrl']> };

/** A signed-in person and their workspace; uses only the API. */
export type Workspace = SignInData & {
  readonly session: Session;
  readonly workspace: string;
  call<R extends Route>(route: R, sent: CallOf<R>): Promise<ResultOf<R>>;
  createCode(title: string, url: string): Promise<DynamicCode>;
  readCode(uuid: string): Promise<Qr>;
};

let people = 0;

export function createNewSignIn(): SignInData {
  return { email: `person-${randomUUID()}@example.com`, password: 'correct horse battery' };
}

type Chosen = Partial<Pick<SignUpInput, 'language' | 'plan' | 'email' | 'invitation'>>;

export async function signUp(appUrl: string, more: Chosen = {}): Promise<Workspace> {
  const data = { ...createNewSignIn(), ...(more.email !== undefined && { email: more.email }) };
  return enter(
    appUrl,
    data,
    await callApi(appUrl, routes.signUp, { body: { ...data, username: 'Rosa Prova', ...more } }),
  );
}

/** Signs in an existing person. */
export async function signIn(appUrl: string, { email, password }: SignInData): Promise<Workspace> {
  const answer = await callApi(appUrl, routes.login, { body: { email, password } });
  if ('challenge' in answer) throw new Error(`${email} is asked for a second factor.`);
  return enter(appUrl, { email, password }, answer);
}

/** The user that a session belongs to, from its token. */
export function readUserUuid({ token }: Pick<Session, 'token'>): string {
  // Cast: the contract defines the token's claims.
  return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { uuid: string }).uuid;
}

export async function finishOnboarding(workspace: Workspace): Promise<void> {
  const params = { uuid: workspace.workspace };
  await workspace.call(routes.updateAccountDetail, {
    params,
    body: { usageCategory: 'business', companyIndustry: 'food' },
  });
}

async function enter(appUrl: string, data: SignInData, session: Session): Promise<Workspace> {
  const { items } = await callApi(
    appUrl,
    routes.listMemberships,
    { query: {} },
    { authorization: `Bearer ${session.token}` },
  );
  const workspace = items[0]?.account.uuid;
  if (workspace === undefined) throw new Error('The new user belongs to no workspace.');
  const headers = { authorization: `Bearer ${session.token}`, 'x-account-id': workspace };
  const call: Workspace['call'] = (route, sent) => callApi(appUrl, route, sent, headers);
  return {
    ...data,
    session,
    workspace,
    call,
    createCode: async (title, url) => {
      const code = await call(routes.createQr, { body: { title, typology: 'website', input: { url } } });
      // Cast: only static codes have no short link.
      return code as DynamicCode;
    },
    readCode: (uuid) => call(routes.getQr, { params: { uuid } }),
  };
}

async function callApi<R extends Route>(
  appUrl: string,
  route: R,
  sent: CallOf<R>,
  headers: Readonly<Record<string, string>> = {},
): Promise<ResultOf<R>> {
  // The compiler cannot resolve the conditional type `CallOf` for a generic route; each of its cases fits here.
  const {
    params = {},
    query = {},
    body,
  } = sent as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const answer = await send(`${appUrl}${path}?${new URLSearchParams(query).toString()}`, {
    method: route.method,
    headers: {
      ...headers,
      ...(body !== undefined && {
        'content-type': route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
      }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    localAddress: nextAddress(),
  });
  if (answer.status !== route.success.status)
    throw new Error(`${route.method} ${path} answered ${answer.status}: ${answer.body}`);
  // Cast: the server serialises by the same declaration.
  return (answer.body === '' ? undefined : JSON.parse(answer.body)) as ResultOf<R>;
}

/** Sign-ups are limited per address, and a test run has many per minute, so each uses another address of 127/8. */
function nextAddress(): string {
  people = (people % 250) + 1;
  return `127.0.0.${people + 1}`;
}
