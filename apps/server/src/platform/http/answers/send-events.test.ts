import { waitFor } from '@evercode/testkit';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { discardAnswer } from './send-answer.ts';
import { sendEvents } from './send-events.ts';

const schema = z.object({ is: z.string() });

async function* wordsOf(...words: readonly string[]) {
  for (const is of words) yield { is, secret: 'not for anybody' };
}

async function ask(answer: unknown, pace?: Parameters<typeof sendEvents>[3]) {
  const app = Fastify();
  app.get('/', (_request, reply) => sendEvents(reply, schema, answer, pace));
  return app.inject('/');
}

test('each event is one line with the fields of the schema, and no others', async () => {
  const end = vi.fn();
  const answer = await ask({ events: wordsOf('one', 'two\nlines'), end });
  expect(answer.body).toBe(':\n\ndata: {"is":"one"}\n\ndata: {"is":"two\\nlines"}\n\n');
  await waitFor(() => end.mock.calls.length === 1);
});

test('a silent stream is kept alive, and every stream ends at its longest duration', async () => {
  const end = vi.fn();
  const { promise: never } = Promise.withResolvers<never>();
  const { body } = await ask(
    { events: { [Symbol.asyncIterator]: () => ({ next: () => never }) }, end },
    { heartbeatMs: 5, maxDurationMs: 50, graceMs: 60_000 },
  );
  // A late timer skips beats, but at least one is due before the end.
  expect(body).toMatch(/^(:\n\n){2,11}$/);
  await waitFor(() => end.mock.calls.length === 1);
});

test('an abandoned stream is ended', () => {
  const end = vi.fn();
  discardAnswer({ events: wordsOf(), end });
  expect(end).toHaveBeenCalledOnce();
});

test('an answer that is no stream of events is a server error', async () => {
  expect((await ask({ bytes: '' })).statusCode).toBe(500);
});
