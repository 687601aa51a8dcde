import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { followEvents } from './follow-events.ts';

const retryMs = { first: 1, longest: 4 };

/** Answers one after the other; the last one leaves. */
function follow(answers: readonly (Response | Error)[]) {
  const leaving = new AbortController();
  const heard: unknown[] = [];
  let opened = 0;
  const done = followEvents({
    open: async () => {
      const answer = answers[opened];
      opened += 1;
      if (opened >= answers.length) leaving.abort();
      if (answer instanceof Error) throw answer;
      return answer ?? new Response('');
    },
    onEvent: (event) => heard.push(event),
    onAway: () => heard.push('away'),
    signal: leaving.signal, random: () => 1, retryMs,
  });
  return { done, heard, opened: () => opened };
}

/** Cut in the middle of an event, and of a letter of two bytes. */
function inPieces(text: string): Response {
  const bytes = new TextEncoder().encode(text);
  return new Response(new ReadableStream({
    start(stream) {
      for (const byte of bytes) stream.enqueue(Uint8Array.of(byte));
      stream.close();
    },
  }));
}

test('events are read as they come, however they are cut, and opened again after their end', async () => {
  const { done, heard, opened } = follow([inPieces(':\n\ndata: {"a":"città"}\n\ndata: {"a":2}\n\n:\n\ndata: {"cut'), new Response('data: {"a":3}\n\n'), new Response('')]);
  await done;
  expect(heard).toEqual([{ a: 'città' }, { a: 2 }, { a: 3 }]);
  expect(opened()).toBe(3);
});

test.each([['network', 0], ['unavailable', 503], ['too-many-requests', 429]] as const)('%s is told, and tried again', async (code, status) => {
  const { done, heard } = follow([new ApiError(code, status), new Response('data: 1\n\n'), new Response('')]);
  await done;
  expect(heard).toEqual(['away', 1]);
});

test.each([['not-found', 404], ['plan-lacks-feature', 402], ['session-ended', 401]] as const)('%s is told, and not tried again', async (code, status) => {
  const { done, heard, opened } = follow([new ApiError(code, status), new Response(''), new Response('')]);
  await done;
  expect([heard, opened()]).toEqual([['away'], 1]);
});
