import type { CallOf, Problem, ResultOf, Route, Totals } from '@evercode/contract';
import { ApiError, readApiError } from './api-error.ts';
import { writeUrl } from './api-url.ts';

/** What a call needs to know of who is signed in. The session store is one. */
export interface CallSession {
  /** A token that still lives, or undefined when nobody is signed in. */
  readonly freshToken: () => Promise<string | undefined>;
  /** Exchanges the token that the server has just refused; undefined when that cannot be done. */
  readonly replaceToken: (refused: string) => Promise<string | undefined>;
  readonly accountUuid: () => string | undefined;
}

export interface ApiClientParts {
  session: CallSession;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  newKey: () => string;
  /** The server's word on the totals of a workspace, with nearly every answer within it. */
  onUsage?: (totals: Totals, account: string) => void;
  /** A 402: the caller still gets the error, but need not explain it. */
  onFeatureNotAllowed?: (problem: Problem) => void;
}

type Sent<R extends Route> = CallOf<R> & {
  /** Send the same key again when the same save is tried again; a fresh one is made when left out. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Sent to the end even when the page is left at once. */
  outlivesPage?: true;
  /** Perhaps nobody wants the answer: a refusal offers no other plan. */
  isGuess?: true;
  /** Another workspace than the current one. */
  account?: string;
  /** The version that the change is meant for: another one is answered with 412. */
  ifMatch?: number;
};

export interface ApiClient {
  readonly call: <R extends Route>(route: R, sent?: Sent<R>) => Promise<ResultOf<R>>;
  /** For routes that answer a file. */
  readonly downloadFile: <R extends Route>(route: R, sent?: Sent<R>) => Promise<Blob>;
  /** The same for what is read while it arrives. */
  readonly openFile: <R extends Route>(route: R, sent?: Sent<R>) => Promise<Response>;
  /** For what is sure to be called in a moment: the first such call is given this answer. */
  readonly askAhead: <R extends Route>(route: R, sent?: Sent<R>) => void;
}

/** Whoever comes later wants a newer answer. */
const aheadForMs = 10_000;

export function createApiClient(parts: ApiClientParts): ApiClient {
  async function send(route: Route, sent: LooseCall): Promise<Response> {
    const key = route.idempotent ? (sent.idempotencyKey ?? parts.newKey()) : undefined;
    const sendWith = (token: string | undefined) => request(parts, route, sent, token, key);

    if (route.action === 'public') return sendWith(undefined);
    const token = await parts.session.freshToken();
    if (token === undefined) throw new ApiError('unauthenticated', 401);
    const response = await sendWith(token);
    if (response.status !== 401 && response.status !== 403) return response;
    // The rights inside an older token may be outdated as well, so a 403 is asked again too. Once.
    const replacement = await parts.session.replaceToken(token);
    return replacement === undefined ? response : sendWith(replacement);
  }

  const ahead = new Map<string, Promise<Response>>();

  async function sendChecked(route: Route, sent: LooseCall): Promise<Response> {
    // Asked once: somebody may change to another workspace while the answer is on its way.
    const account = sent.account ?? parts.session.accountUuid();
    const name = nameQuestion(route, sent, account);
    const asked = ahead.get(name);
    ahead.delete(name);
    return asked ?? sendFor(account, route, sent);
  }

  async function sendFor(account: string | undefined, route: Route, sent: LooseCall): Promise<Response> {
    const response = await send(route, { ...sent, ...(account === undefined ? {} : { account }) });
    noteUsage(parts, response, account);
    if (response.ok) return response;
    const error = await readApiError(response);
    if (error.isOffer && error.problem && !sent.isGuess) parts.onFeatureNotAllowed?.(error.problem);
    throw error;
  }

  return {
    async call<R extends Route>(route: R, sent?: Sent<R>): Promise<ResultOf<R>> {
      const response = await sendChecked(route, loosen(sent));
      const answer: unknown = 'body' in route.success ? await readJson(response) : undefined;
      // The server serialises by this very declaration; to parse it again here would only cost time.
      return answer as ResultOf<R>;
    },
    async downloadFile(route, sent) {
      const response = await sendChecked(route, loosen(sent));
      return response.blob();
    },
    openFile: (route, sent) => sendChecked(route, loosen(sent)),
    askAhead(route, sent) {
      const loose = loosen(sent);
      const account = loose.account ?? parts.session.accountUuid();
      const name = nameQuestion(route, loose, account);
      const asked = sendFor(account, route, loose);
      // Whoever calls hears of it.
      asked.catch(() => undefined);
      ahead.set(name, asked);
      setTimeout(() => ahead.delete(name), aheadForMs);
    },
  };
}

interface LooseCall {
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
  outlivesPage?: true;
  isGuess?: true;
  account?: string;
  ifMatch?: number;
}

// `CallOf` is a conditional type that the compiler cannot look into while the route is generic; each of its cases fits here.
const loosen = (sent: unknown): LooseCall => sent === undefined ? {} : sent as LooseCall;

function nameQuestion(route: Route, { params, query }: LooseCall, account: string | undefined): string {
  return `${route.method} ${writeUrl(route.path, params, query)} ${account ?? ''}`;
}

async function request(parts: ApiClientParts, route: Route, sent: LooseCall, token: string | undefined, key: string | undefined) {
  const headers = new Headers({ accept: 'application/json, application/problem+json, */*' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (token && sent.account) headers.set('x-account-id', sent.account);
  if (key) headers.set('idempotency-key', key);
  if (sent.ifMatch !== undefined) headers.set('if-match', `"${sent.ifMatch}"`);
  if (sent.body !== undefined) {
    headers.set('content-type', route.method === 'PATCH' ? 'application/merge-patch+json' : 'application/json');
  }
  if (sent.file) headers.set('content-type', sent.file.type);
  try {
    return await parts.fetch(writeUrl(route.path, sent.params, sent.query), {
      method: route.method,
      headers,
      credentials: 'omit',
      ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
      ...(sent.file ? { body: sent.file } : {}),
      ...(sent.signal ? { signal: sent.signal } : {}),
      ...(sent.outlivesPage ? { keepalive: true } : {}),
    });
  } catch (error) {
    if (sent.signal?.aborted) throw error;
    throw new ApiError('network', 0, undefined, error);
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new ApiError('network', 0, undefined, error);
  }
}

function noteUsage(parts: ApiClientParts, response: Response, account: string | undefined): void {
  const header = response.headers.get('x-account-usage');
  if (!header || !account || !parts.onUsage) return;
  try {
    // Written by our own server in this shape.
    parts.onUsage(JSON.parse(header) as Totals, account);
  } catch {
    // A header that a proxy cut short is not worth an error: the next answer brings it again.
  }
}
