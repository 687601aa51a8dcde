import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../../platform/api/api-error.ts';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { aCode } from '../../../../testing/code.builder.ts';
import { emptyValues } from '../saving/builder-values.ts';
import { sendQueued } from './send-queued.ts';

const draft = {
  slot: 'new.a',
  at: 0,
  values: { ...emptyValues, title: 'example.com', content: { url: 'example.com' } },
  isNameSuggested: true,
  queuedKey: 'key-1',
};
const taken = () =>
  new ApiError('validation-failed', 422, {
    type: '',
    title: '',
    status: 422,
    code: 'validation-failed',
    requestId: '',
    violations: [{ propertyPath: 'title', code: 'constraint.qr.title.duplicated', message: '' }],
  });

/** The client, of which only the call is used, with its answers in order. */
function answering(...answers: (ApiError | undefined)[]) {
  const call = vi.fn(async (_route: unknown, _sent: unknown) => {
    const failure = answers.shift();
    if (failure) throw failure;
    return aCode();
  });
  return { call, api: { call } as unknown as ApiClient };
}
const sentBy = ({ call }: ReturnType<typeof answering>) =>
  call.mock.calls.map(([, sent]) => {
    const { idempotencyKey, body } = sent as { idempotencyKey: string; body: { title: string } };
    return [idempotencyKey, body.title];
  });

test('each attempt has the same key, so that the code exists once', async () => {
  const client = answering(new ApiError('network', 0), undefined);
  expect(await sendQueued(client.api, draft)).toEqual({ is: 'open' });
  expect(await sendQueued(client.api, draft)).toMatchObject({ is: 'created' });
  expect(sentBy(client)).toEqual([
    ['key-1', 'example.com'],
    ['key-1', 'example.com'],
  ]);
});

test('a suggested name that is taken gets a number, and its own key; a chosen one is refused', async () => {
  const client = answering(taken(), undefined);
  expect(await sendQueued(client.api, draft)).toMatchObject({ is: 'created' });
  expect(sentBy(client)).toEqual([
    ['key-1', 'example.com'],
    ['key-1-2', 'example.com 2'],
  ]);
  expect(await sendQueued(answering(taken()).api, { ...draft, isNameSuggested: false })).toMatchObject({
    is: 'refused',
  });
});

test.each([
  ['the server is away', 503, 'open'],
  ['the session has ended', 401, 'open'],
  ['too many requests', 429, 'open'],
  ['the plan is full', 402, 'refused'],
] as const)('%s: %i leaves it %s', async (_, status, is) => {
  const client = answering(new ApiError('unexpected', status));
  expect(await sendQueued(client.api, draft)).toMatchObject({ is });
});
