import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnsweredEvents } from '@evercode/contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import { AppError } from './app-error.ts';

const TIMING = {
  /** Proxies close connections that are silent for half a minute to a minute. */
  heartbeatMs: 15_000,
  /** The longest duration of a stream: the client reconnects with a fresh token. */
  maxDurationMs: 15 * 60_000,
  /** After that, a client that reads nothing any more is not waited for longer. */
  graceMs: 30_000,
};

/** Serialised by the schema like any answer, so that unnamed fields do not leave. Not buffered by proxies. */
export function sendEvents(reply: FastifyReply, schema: z.ZodType, answer: unknown, timing = TIMING): FastifyReply {
  if (!isEvents(answer))
    throw new AppError('unexpected', { cause: new TypeError('A route with events must answer events.') });
  void reply
    .header('cache-control', 'private, no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .type('text/event-stream; charset=utf-8');
  const timeout = AbortSignal.timeout(timing.maxDurationMs + timing.graceMs);
  const stream = Readable.from(writeEvents(answer.events, schema, timing), {
    objectMode: false,
    highWaterMark: 1,
    signal: timeout,
  });
  return reply.send(stream.once('close', answer.end));
}

/** An empty first line, so that the headers are sent at once. */
async function* writeEvents(
  events: AsyncIterable<unknown>,
  schema: z.ZodType,
  { heartbeatMs, maxDurationMs }: typeof TIMING,
): AsyncGenerator<string> {
  const began = performance.now();
  const comments = ':\n\n';
  yield comments;
  const iterator = events[Symbol.asyncIterator]();
  let pending = iterator.next();
  while (performance.now() - began < maxDurationMs) {
    const next = await raceHeartbeat(pending, heartbeatMs);
    if (next === 'heartbeat') yield comments;
    else if (next.done === true) return;
    else {
      yield `data: ${JSON.stringify(schema.parse(next.value))}\n\n`;
      pending = iterator.next();
    }
  }
}

async function raceHeartbeat<T>(pending: Promise<T>, heartbeatMs: number): Promise<T | 'heartbeat'> {
  const cancel = new AbortController();
  try {
    return await Promise.race([pending, sleep(heartbeatMs, 'heartbeat' as const, { signal: cancel.signal })]);
  } finally {
    cancel.abort();
  }
}

export function isEvents(answer: unknown): answer is AnsweredEvents<unknown> {
  return typeof answer === 'object' && answer !== null && 'events' in answer;
}
