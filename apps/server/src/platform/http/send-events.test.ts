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

test('each event is a line of what the schema names, and nothing else', async () => {
  const end = vi.fn();
  const answer = await ask({ events: wordsOf('one', 'two\nlines'), end });
  expect(answer.body).toBe(':\n\ndata: {"is":"one"}\n\ndata: {"is":"two\\nlines"}\n\n');
  await waitFor(() => end.mock.calls.length === 1);
});

test('what says nothing for long is kept alive, and what goes on for ever comes to an end', async () => {
  const end = vi.fn();
  const { promise: never } = Promise.withResolvers<never>();
  const { body } = await ask({ events: { [Symbol.asyncIterator]: () => ({ next: () => never }) }, end }, { beatMs: 5, longestMs: 50 });
  expect(body).toMatch(/^(:\n\n){3,11}$/);
  await waitFor(() => end.mock.calls.length === 1);
});

test('one that is not sent after all is ended', () => {
  const end = vi.fn();
  discardAnswer({ events: wordsOf(), end });
  expect(end).toHaveBeenCalledOnce();
});

test('what is no events is a fault of ours', async () => {
  expect((await ask({ bytes: '' })).statusCode).toBe(500);
});
