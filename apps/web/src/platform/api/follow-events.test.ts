import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { followEvents } from './follow-events.ts';

const retryMs = { first: 1, longest: 4 };

/** Gives the answers one after the other; the last one aborts. */
function follow(answers: readonly (Response | Error)[]) {
  const leaving = new AbortController();
  const received: unknown[] = [];
  let opened = 0;
  const done = followEvents({
    open: async () => {
      const answer = answers[opened];
      opened += 1;
      if (opened >= answers.length) leaving.abort();
      if (answer instanceof Error) throw answer;
      return answer ?? new Response('');
    },
    onEvent: (event) => received.push(event),
    onDisconnect: () => received.push('away'),
    signal: leaving.signal,
    random: () => 1,
    retryMs,
  });
  return { done, received, opened: () => opened };
}

/** Cuts in the middle of an event, and of a two-byte character. */
function inChunks(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(
    new ReadableStream({
      start(stream) {
        for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
        stream.close();
      },
    }),
  );
}

test('reads events however the stream is cut, and reconnects after its end', async () => {
  const { done, received, opened } = follow([
    inChunks(':\n\ndata: {"a":"città"}\n\ndata: {"a":2}\n\n:\n\ndata: {"cut'),
    new Response('data: {"a":3}\n\n'),
    new Response(''),
  ]);
  await done;
  expect(received).toEqual([{ a: 'città' }, { a: 2 }, { a: 3 }]);
  expect(opened()).toBe(3);
});

test.each([
  ['network', 0],
  ['unavailable', 503],
  ['too-many-requests', 429],
] as const)('%s is reported, and retried', async (code, status) => {
  const { done, received } = follow([new ApiError(code, status), new Response('data: 1\n\n'), new Response('')]);
  await done;
  expect(received).toEqual(['away', 1]);
});

test.each([
  ['not-found', 404],
  ['plan-lacks-feature', 402],
  ['session-ended', 401],
] as const)('%s is reported, and not retried', async (code, status) => {
  const { done, received, opened } = follow([new ApiError(code, status), new Response(''), new Response('')]);
  await done;
  expect([received, opened()]).toEqual([['away'], 1]);
});
