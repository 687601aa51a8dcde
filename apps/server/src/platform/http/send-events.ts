import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredEvents } from '@evercode/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { AppError } from './app-error.ts';

const PACE = {
  /** Proxies let go of what says nothing for half a minute or a minute. */
  beatMs: 15_000,
  /** Then the answer ends, and whoever still listens comes again, with a token that still lives. */
  longestMs: 15 * 60_000,
};

/** Held to the schema like any answer: what it does not name does not leave. Buffered by nobody on the way. */
export function sendEvents(reply: FastifyReply, schema: z.ZodType, answer: unknown, pace = PACE): FastifyReply {
  if (!isEvents(answer)) throw new AppError('unexpected', { cause: new TypeError('A route with events must answer events.') });
  void reply
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8');
  // One that takes nothing any more is not waited for.
  const stuck = AbortSignal.timeout(pace.longestMs + 2 * pace.beatMs);
  const stream = Readable.from(writeEvents(answer.events, schema, pace), { objectMode: false, highWaterMark: 1, signal: stuck });
  return reply.send(stream.once('close', answer.end));
}

/** The first line says nothing, and brings the headers on their way. */
async function* writeEvents(events: AsyncIterable<unknown>, schema: z.ZodType, { beatMs, longestMs }: typeof PACE): AsyncGenerator<string> {
  const began = performance.now();
  const comments = ':\n\n';
  yield comments;
  const iterator = events[Symbol.asyncIterator]();
  let coming = iterator.next();
  while (performance.now() - began < longestMs) {
    const come = await orBeat(coming, beatMs);
    if (come === 'beat') yield comments;
    else if (come.done === true) return;
    else {
      yield `data: ${JSON.stringify(schema.parse(come.value))}\n\n`;
      coming = iterator.next();
    }
  }
}

async function orBeat<T>(coming: Promise<T>, beatMs: number): Promise<T | 'beat'> {
  const over = new AbortController();
  try {
    return await Promise.race([coming, sleep(beatMs, 'beat' as const, { signal: over.signal })]);
  } finally {
    over.abort();
  }
}

export function isEvents(answer: unknown): answer is AnsweredEvents<unknown> {
  return typeof answer === 'object' && answer !== null && 'events' in answer;
}
