import type { CallOf, Problem, ResultOf, Route, Totals } from '@evercode/contract';
import { ApiError, readApiError } from './api-error.ts';
import { writeUrl, type QueryValues } from './api-url.ts';

/** The part of the session that calls use. The session store implements it. */
export interface CallSession {
  /** A token that is still valid, or undefined without a session. */
  readonly freshToken: () => Promise<string | undefined>;
  /** Exchanges a token the server has just refused; undefined when that fails. */
  readonly replaceToken: (refused: string) => Promise<string | undefined>;
  readonly workspaceUuid: () => string | undefined;
}

interface ApiClientParts {
  session: CallSession;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  newKey: () => string;
  /** The current totals of a workspace, which nearly every answer within it carries. */
  onUsage?: (totals: Totals, workspace: string) => void;
  /** The server failed to do what a person asked for. Resolves with whether to repeat the request. */
  onServerFailure?: (error: ApiError, signal?: AbortSignal) => Promise<boolean>;
  /** A 402. The caller still gets the error, but need not explain it. */
  onFeatureNotAllowed?: (problem: Problem) => void;
  /** The workspace of a request, with its name, takes only people whom its own provider has logged in. */
  onSsoRequired?: (workspace: string, name: string | undefined) => void;
}

type Sent<R extends Route> = CallOf<R> & {
  /** Reuse the same key to retry the same save; by default each call gets a new one. */
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Completes the request even when the page is closed at once. */
  outlivesPage?: true;
  /** A prefetch: a 402 opens no upgrade dialog. */
  isGuess?: true;
  /**
   * Whether the dialog of failures asks to try again when the server fails. By default it does for every change, and
   * not for reads, whose screens show their failures in place. `false` is for changes that the caller undoes in place,
   * and for requests without a person waiting.
   */
  asksAgain?: boolean;
  /** Another workspace than the current one. */
  workspace?: string;
  /** An access token of another session than the current one. It is not renewed. */
  token?: string;
  /** The version the change is based on: the server answers 412 when the current version differs. */
  ifMatch?: number;
};

export interface ApiClient {
  readonly call: <R extends Route>(route: R, sent?: Sent<R>) => Promise<ResultOf<R>>;
  /** For routes that answer a file. */
  readonly downloadFile: <R extends Route>(route: R, sent?: Sent<R>) => Promise<Blob>;
  /** Like `downloadFile`, for bodies that are read while they arrive. */
  readonly openFile: <R extends Route>(route: R, sent?: Sent<R>) => Promise<Response>;
  /** Prefetches an answer: the first identical call within ten seconds receives it, unless it has failed by then. */
  readonly prefetch: <R extends Route>(route: R, sent?: Sent<R>) => void;
}

/** A prefetched answer older than this is not used. */
const prefetchMaxAgeMs = 10_000;

export function createApiClient(parts: ApiClientParts): ApiClient {
  async function send(route: Route, sent: LooseCall): Promise<Response> {
    const sendWith = (token: string | undefined) => request(parts, route, sent, token);

    if (route.action === 'public') return sendWith(undefined);
    if (sent.token !== undefined) return sendWith(sent.token);
    const token = await parts.session.freshToken();
    if (token === undefined) throw new ApiError('unauthenticated', 401);
    const response = await sendWith(token);
    if (response.status !== 401 && response.status !== 403) return response;
    // Retry a 403 too, because the permissions in an older token may be outdated. Once only.
    const replacement = await parts.session.replaceToken(token);
    return replacement === undefined ? response : sendWith(replacement);
  }

  const prefetched = new Map<string, Promise<Response>>();

  async function sendChecked(route: Route, sent: LooseCall): Promise<Response> {
    // Read once, because the current workspace may change while the answer is in flight.
    const workspace = sent.workspace ?? (sent.token === undefined ? parts.session.workspaceUuid() : undefined);
    const name = callKey(route, sent, workspace);
    const asked = sent.token === undefined ? prefetched.get(name) : undefined;
    if (asked) prefetched.delete(name);
    return asked ?? sendFor(workspace, route, sent);
  }

  async function sendFor(workspace: string | undefined, route: Route, sent: LooseCall): Promise<Response> {
    // A repeated request keeps its key, so that the server does its work once.
    const idempotencyKey = route.idempotent ? (sent.idempotencyKey ?? parts.newKey()) : undefined;
    const asked = { ...sent, ...(idempotencyKey && { idempotencyKey }), ...(workspace !== undefined && { workspace }) };
    for (;;) {
      const response = await send(route, asked);
      noteUsage(parts, response, workspace);
      if (response.ok) return response;
      const error = await readApiError(response);
      if (error.isOffer && error.problem && !sent.isGuess) parts.onFeatureNotAllowed?.(error.problem);
      if (error.code === 'sso-required' && workspace !== undefined && route.action !== 'public')
        parts.onSsoRequired?.(workspace, error.problem?.workspaceName);
      const asksAgain = error.isServerFailure && (sent.asksAgain ?? route.method !== 'GET');
      if (!asksAgain || !(await parts.onServerFailure?.(error, sent.signal))) throw error;
    }
  }

  return {
    async call<R extends Route>(route: R, sent?: Sent<R>): Promise<ResultOf<R>> {
      const response = await sendChecked(route, toLooseCall(sent));
      const answer: unknown = 'body' in route.success ? await readJson(response) : undefined;
      // Not parsed again: the server serialises with this very declaration.
      return answer as ResultOf<R>;
    },
    async downloadFile(route, sent) {
      const response = await sendChecked(route, toLooseCall(sent));
      return response.blob();
    },
    openFile: (route, sent) => sendChecked(route, toLooseCall(sent)),
    prefetch(route, sent) {
      const loose = toLooseCall(sent);
      const workspace = loose.workspace ?? parts.session.workspaceUuid();
      const name = callKey(route, loose, workspace);
      const asked = sendFor(workspace, route, loose);
      prefetched.set(name, asked);
      // Not kept: what refused it, such as an expired plan, may be over when a screen asks. A call that took the answer
      // while it was in flight reports the failure.
      asked.catch(() => prefetched.delete(name));
      setTimeout(() => prefetched.delete(name), prefetchMaxAgeMs);
    },
  };
}

interface LooseCall {
  params?: Readonly<Record<string, string | number | boolean | undefined>>;
  query?: QueryValues;
  body?: unknown;
  file?: Blob;
  idempotencyKey?: string;
  signal?: AbortSignal;
  outlivesPage?: true;
  isGuess?: true;
  asksAgain?: boolean;
  workspace?: string;
  token?: string;
  ifMatch?: number;
}

// The compiler cannot resolve the conditional type `CallOf` for a generic route; each of its cases fits LooseCall.
const toLooseCall = (sent: unknown): LooseCall => (sent === undefined ? {} : (sent as LooseCall));

function callKey(route: Route, { params, query }: LooseCall, workspace: string | undefined): string {
  return `${route.method} ${writeUrl(route.path, params, query)} ${workspace ?? ''}`;
}

async function request(parts: ApiClientParts, route: Route, sent: LooseCall, token: string | undefined) {
  const headers = new Headers({ accept: 'application/json, application/problem+json, */*' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (token && sent.workspace) headers.set('x-account-id', sent.workspace);
  if (route.idempotent && sent.idempotencyKey) headers.set('idempotency-key', sent.idempotencyKey);
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
    throw new ApiError('network', 0, undefined, { cause: error });
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw new ApiError('network', 0, undefined, { cause: error });
  }
}

function noteUsage(parts: ApiClientParts, response: Response, workspace: string | undefined): void {
  const header = response.headers.get('x-account-usage');
  if (!header || !workspace || !parts.onUsage) return;
  try {
    // Our own server writes this header in this shape.
    parts.onUsage(JSON.parse(header) as Totals, workspace);
  } catch {
    // Ignored: a proxy cut the header short, and the next answer repeats it.
  }
}
