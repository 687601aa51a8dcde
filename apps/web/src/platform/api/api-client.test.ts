import { routes, type Problem } from '@evercode/contract';
import { describe, expect, test, vi } from 'vitest';
import { createApiClient, type CallSession } from './api-client.ts';
import { ApiError } from './api-error.ts';

const uuid = '11111111-1111-4111-8111-111111111111';
type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** Creates a client over a scripted server: one answer per request; the last answer repeats. */
function open(answers: readonly (Answer | Error)[], wanted: Partial<CallSession> = {}) {
  const requests: Request[] = [];
  const session = {
    freshToken: vi.fn(async (): Promise<string | undefined> => 'token-1'),
    replaceToken: vi.fn(async (): Promise<string | undefined> => 'token-2'),
    workspaceUuid: () => 'workspace',
    ...wanted,
  };
  const onUsage = vi.fn<(totals: unknown, workspace: string) => void>();
  const onFeatureNotAllowed = vi.fn<(problem: Problem) => void>();
  const onSsoRequired = vi.fn<(workspace: string, name: string | undefined) => void>();
  const onServerFailure = vi.fn<(error: ApiError) => Promise<boolean>>(async () => false);
  let keys = 0;
  const api = createApiClient({
    session,
    fetch: async (url, init) => {
      const request = new Request(new URL(url, 'https://codes.example'), init);
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500 };
      if (answer instanceof Error) throw answer;
      const type = answer.status >= 400 ? 'application/problem+json' : 'application/json';
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
        headers: { 'content-type': type, ...answer.headers },
      });
    },
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    onUsage,
    onServerFailure,
    onFeatureNotAllowed,
    onSsoRequired,
  });
  return { api, requests, session, onUsage, onServerFailure, onFeatureNotAllowed, onSsoRequired };
}

const problem = (status: number, code: string, extra = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: code, status, code, requestId: 'r1', ...extra },
});
const getCode = { params: { uuid } };

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (error instanceof ApiError) return error;
  throw new Error('It did not fail as an ApiError', { cause: error });
}

describe('requests', () => {
  test('that need the provider of their workspace name the workspace; the login form does so itself', async () => {
    const { api, onSsoRequired } = open([problem(403, 'sso-required', { workspaceName: 'Casa do Mar' })]);
    const workspace = '22222222-2222-4222-8222-222222222222';
    await failureOf(api.call(routes.getAccount, { params: { uuid: workspace }, workspace }));
    expect(onSsoRequired.mock.calls).toEqual([[workspace, 'Casa do Mar']]);
    await failureOf(api.call(routes.login, { query: {}, body: { email: 'a@b.example', password: 'correct-horse' } }));
    expect(onSsoRequired).toHaveBeenCalledTimes(1);
  });

  test('carry the version that a change is meant for', async () => {
    const { api, requests } = open([{ status: 200, body: {} }]);
    await api.call(routes.updateQr, { params: { uuid }, body: { title: 'Lunch' }, ifMatch: 7 });
    await api.call(routes.updateQr, { params: { uuid }, body: { title: 'Lunch' } });
    expect(requests.map(({ headers }) => headers.get('if-match'))).toEqual(['"7"', null]);
  });

  test('carry the token, the workspace, the parameters and the query', async () => {
    const { api, requests } = open([{ status: 200, body: { items: [] } }]);
    await api.call(routes.listQrs, { query: { state: 'all', search_term: 'a&b', page: 2 } });
    const [request] = requests;
    expect(request?.url).toBe('https://codes.example/api/qrs-compact?state=all&search_term=a%26b&page=2');
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    expect(request?.headers.get('x-account-id')).toBe('workspace');
  });

  test('go to another workspace when the call names one, and the totals are booked there', async () => {
    const { api, requests, onUsage } = open([
      { status: 200, body: {}, headers: { 'x-account-usage': '{"qr":1,"sysPausedQr":0}' } },
    ]);
    await api.call(routes.getAccount, { params: { uuid }, workspace: 'another' });
    expect(requests[0]?.headers.get('x-account-id')).toBe('another');
    expect(onUsage).toHaveBeenCalledExactlyOnceWith({ qr: 1, sysPausedQr: 0 }, 'another');
  });

  test('send a PATCH as a merge patch', async () => {
    const { api, requests } = open([{ status: 200, body: {} }]);
    await api.call(routes.updateQr, { params: { uuid }, body: { title: 'New' } });
    expect(requests[0]?.method).toBe('PATCH');
    expect(requests[0]?.headers.get('content-type')).toBe('application/merge-patch+json');
    expect(await requests[0]?.json()).toEqual({ title: 'New' });
  });

  test('send nothing of the session to a public route', async () => {
    const { api, requests, session } = open([{ status: 200, body: {} }]);
    await api.call(routes.login, { body: { email: 'a@b.cc', password: 'secret' } });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
    expect(requests[0]?.headers.has('x-account-id')).toBe(false);
    expect(session.freshToken).not.toHaveBeenCalled();
  });

  test('carry an idempotency key where the route takes one: the same after a refresh, or the caller’s', async () => {
    const body = { title: 'Menu', typology: 'website', input: { url: 'example.com' } } as const;
    const { api, requests } = open([problem(401, 'token-expired'), { status: 201, body: {} }]);
    await api.call(routes.createQr, { body });
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
    await api.call(routes.createQr, { body, idempotencyKey: 'mine' });
    expect(requests[2]?.headers.get('idempotency-key')).toBe('mine');
    await api.call(routes.getQr, getCode);
    expect(requests[3]?.headers.has('idempotency-key')).toBe(false);
  });
});

describe('the retry after a refresh', () => {
  test.each([401, 403])('a %d is retried once with the new token', async (status) => {
    const { api, requests, session } = open([problem(status, 'forbidden'), { status: 200, body: { uuid } }]);
    expect(await api.call(routes.getQr, getCode)).toEqual({ uuid });
    expect(session.replaceToken).toHaveBeenCalledExactlyOnceWith('token-1');
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2']);
  });

  test('a second refusal is returned', async () => {
    const { api, requests } = open([problem(403, 'forbidden')]);
    expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({ code: 'forbidden', status: 403 });
    expect(requests).toHaveLength(2);
  });

  test('without a new token there is no retry', async () => {
    const { api, requests } = open([problem(401, 'token-expired')], { replaceToken: async () => undefined });
    expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({ code: 'token-expired' });
    expect(requests).toHaveLength(1);
  });

  test('a wrong password at the login does not refresh the token', async () => {
    const { api, session } = open([problem(401, 'invalid-credentials')]);
    await failureOf(api.call(routes.login, { body: { email: 'a@b.cc', password: 'secret' } }));
    expect(session.replaceToken).not.toHaveBeenCalled();
  });
});

test('without a session the call fails before it is sent', async () => {
  const { api, requests } = open([{ status: 200 }], { freshToken: async () => undefined });
  expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(requests).toHaveLength(0);
});

describe('failures', () => {
  test('a missing answer is a network failure', async () => {
    const { api } = open([new TypeError('fetch failed')]);
    expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({
      code: 'network',
      status: 0,
      reference: 'ERR-API-NETWORK',
    });
  });

  test('so is an answer that breaks off', async () => {
    const { api } = open([{ status: 200 }]);
    expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({ code: 'network' });
  });

  test('violations are passed on', async () => {
    const violations = [{ propertyPath: 'title', code: 'too-long', message: 'x' }];
    const { api } = open([problem(422, 'validation-failed', { violations })]);
    expect((await failureOf(api.call(routes.getQr, getCode))).violations).toEqual(violations);
  });

  test('a proxy’s own error page is classified by its status', async () => {
    const { api } = open([{ status: 502, body: '<html>', headers: { 'content-type': 'text/html' } }]);
    expect(await failureOf(api.call(routes.getQr, getCode))).toMatchObject({
      code: 'unavailable',
      status: 502,
      reference: 'ERR-API-502',
    });
  });

  test('a 402 reaches the app as well as the caller', async () => {
    const { api, onFeatureNotAllowed } = open([
      problem(402, 'plan-limit-reached', { feature: 'qr-codes', requiredPlan: 'starter' }),
    ]);
    await failureOf(api.call(routes.getQr, getCode));
    expect(onFeatureNotAllowed).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ feature: 'qr-codes', requiredPlan: 'starter' }),
    );
  });

  test('a 402 to a prefetch reaches the caller only', async () => {
    const { api, onFeatureNotAllowed } = open([
      problem(402, 'plan-limit-reached', { feature: 'qr-codes', requiredPlan: 'starter' }),
    ]);
    expect((await failureOf(api.call(routes.getQr, { ...getCode, isGuess: true }))).status).toBe(402);
    expect(onFeatureNotAllowed).not.toHaveBeenCalled();
  });
});

describe('a failure of the server', () => {
  const change = { params: { uuid }, body: { title: 'New' } };

  test('to a change is asked about, and the same request is repeated as long as the answer is yes', async () => {
    const body = { title: 'Menu', typology: 'website', input: { url: 'example.com' } } as const;
    const { api, requests, onServerFailure } = open([
      problem(500, 'unexpected'),
      problem(503, 'busy'),
      { status: 201, body: { uuid } },
    ]);
    onServerFailure.mockResolvedValue(true);
    expect(await api.call(routes.createQr, { body })).toEqual({ uuid });
    expect(onServerFailure.mock.calls.map(([error]) => error.reference)).toEqual(['ERR-API-500', 'ERR-API-503']);
    expect(requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['key-1', 'key-1', 'key-1']);
  });

  test('reaches the caller when the answer is no', async () => {
    const { api, requests } = open([problem(500, 'unexpected')]);
    expect((await failureOf(api.call(routes.updateQr, change))).status).toBe(500);
    expect(requests).toHaveLength(1);
  });

  test.each<[string, Answer, number]>([
    ['a refusal with a reason', problem(409, 'locked'), 0],
    ['a wrong field', problem(422, 'validation-failed'), 0],
    ['a proxy’s answer without a reason', { status: 418, body: 'no', headers: { 'content-type': 'text/html' } }, 1],
  ])('%s is asked about %#', async (_, answer, times) => {
    const { api, onServerFailure } = open([answer]);
    await failureOf(api.call(routes.updateQr, change));
    expect(onServerFailure).toHaveBeenCalledTimes(times);
  });

  test('to a read is asked about where a person waits for it, and to a change unless it is rolled back', async () => {
    const { api, onServerFailure } = open([problem(500, 'unexpected')]);
    await failureOf(api.call(routes.getQr, getCode));
    await failureOf(api.call(routes.updateQr, { ...change, asksAgain: false }));
    expect(onServerFailure).not.toHaveBeenCalled();
    await failureOf(api.call(routes.getQr, { ...getCode, asksAgain: true }));
    expect(onServerFailure).toHaveBeenCalledOnce();
  });

  test.each([
    [undefined, true],
    ['{}', false],
  ])('with the body %s is empty: %s', async (body, isEmpty) => {
    const { api } = open([{ status: 503, body, headers: { 'content-type': 'text/plain' } }]);
    expect((await failureOf(api.call(routes.updateQr, change))).isEmpty).toBe(isEmpty);
  });
});

test('the totals of the workspace are passed on; a malformed header is ignored', async () => {
  const totals = { qr: 3, sysPausedQr: 0 };
  const good = open([{ status: 200, body: {}, headers: { 'x-account-usage': JSON.stringify(totals) } }]);
  await good.api.call(routes.getQr, getCode);
  expect(good.onUsage).toHaveBeenCalledExactlyOnceWith(totals, 'workspace');
  const bad = open([{ status: 200, body: {}, headers: { 'x-account-usage': '{"qr"' } }]);
  await bad.api.call(routes.getQr, getCode);
  expect(bad.onUsage).not.toHaveBeenCalled();
});

test('a file is returned unchanged', async () => {
  const { api } = open([{ status: 200, body: 'bytes' }]);
  const blob = await api.downloadFile(routes.getQrImage, { params: { uuid, format: 'svg' }, query: {} });
  expect(await blob.text()).toBe('"bytes"');
});

describe('askAhead', () => {
  const page = { query: { page: 1, itemsPerPage: 30, state: 'all' } } as const;

  test('sends the request once, and the first identical call receives its answer', async () => {
    const { api, requests } = open([
      { status: 200, body: { items: ['ahead'] } },
      { status: 200, body: { items: ['later'] } },
    ]);
    api.prefetch(routes.listQrs, page);
    await expect(api.call(routes.listQrs, { ...page, signal: new AbortController().signal })).resolves.toEqual({
      items: ['ahead'],
    });
    expect(requests).toHaveLength(1);
    await expect(api.call(routes.listQrs, page)).resolves.toEqual({ items: ['later'] });
  });

  test.each([
    ['another question', { query: { ...page.query, page: 2 } }],
    ['the same of another workspace', { ...page, workspace: 'elsewhere' }],
  ])('is not used for %s', async (_, question) => {
    const { api } = open([
      { status: 200, body: { items: ['ahead'] } },
      { status: 200, body: { items: ['other'] } },
    ]);
    api.prefetch(routes.listQrs, page);
    await expect(api.call(routes.listQrs, question)).resolves.toEqual({ items: ['other'] });
  });

  test('passes its failure on to the call', async () => {
    const { api } = open([problem(500, 'unexpected')]);
    api.prefetch(routes.listQrs, page);
    expect((await failureOf(api.call(routes.listQrs, page))).status).toBe(500);
  });

  test('that was refused is not kept: a later call asks again', async () => {
    const { api, requests } = open([problem(402, 'subscription-expired'), { status: 200, body: { items: ['later'] } }]);
    api.prefetch(routes.listQrs, page);
    await expect.poll(() => requests.length).toBe(1);
    await new Promise((resolve) => {
      setTimeout(resolve); // until the refusal has been read
    });
    await expect(api.call(routes.listQrs, page)).resolves.toEqual({ items: ['later'] });
  });

  test('expires after ten seconds', async () => {
    vi.useFakeTimers();
    try {
      const { api } = open([
        { status: 200, body: { items: ['ahead'] } },
        { status: 200, body: { items: ['later'] } },
      ]);
      api.prefetch(routes.listQrs, page);
      await vi.advanceTimersByTimeAsync(10_000);
      await expect(api.call(routes.listQrs, page)).resolves.toEqual({ items: ['later'] });
    } finally {
      vi.useRealTimers();
    }
  });
});
