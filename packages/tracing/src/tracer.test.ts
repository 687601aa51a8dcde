import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readSampler, samplerNames } from './sampler.ts';
import type { Span } from './span.ts';
import { withoutValues } from './statement-text.ts';
import { formatTraceparent, parseTraceparent } from './trace-context.ts';
import { createTracer } from './tracer.ts';

function startTracer(sampler = readSampler('always_on', 1)) {
  const spans: Span[] = [];
  let ids = 0;
  let ms = 1_000;
  const tracer = createTracer({
    sampler,
    onEnd: (span) => spans.push(span),
    now: () => ms++,
    randomHex: (bytes) => (++ids).toString(16).padStart(bytes * 2, '0'),
  });
  return { tracer, spans };
}

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

test('spans of asynchronous work belong to the span around it, and to no other that runs meanwhile', async () => {
  const { tracer, spans } = startTracer();
  const work = (name: string) =>
    tracer.trace({ name, kind: 'internal' }, async () => {
      await sleep(1);
      await tracer.span({ name: `${name}, inside`, kind: 'client' }, async () => {
        await sleep(1);
        tracer.note({ name: `${name}, noted`, kind: 'client' }, 5, true);
      });
    });
  await Promise.all([work('one'), work('two')]);
  for (const name of ['one', 'two']) {
    const [root, inside, noted] = [name, `${name}, inside`, `${name}, noted`].map((each) =>
      spans.find((span) => span.name === each),
    );
    expect(root?.parentSpanId).toBeUndefined();
    expect([inside?.traceId, inside?.parentSpanId]).toEqual([root?.traceId, root?.spanId]);
    expect([noted?.traceId, noted?.parentSpanId, noted?.hasFailed]).toEqual([root?.traceId, inside?.spanId, true]);
    expect((noted?.endMs ?? 0) - (noted?.startMs ?? 0)).toBe(5);
  }
  expect(spans).toHaveLength(6);
});

test('what is not sampled has no spans, and calls the work only', async () => {
  const { tracer, spans } = startTracer(readSampler('always_off', 1));
  const result = await tracer.trace({ name: 'job', kind: 'internal' }, async () =>
    tracer.span({ name: 'inside', kind: 'client' }, async () => tracer.traceparent() ?? 'nothing'),
  );
  expect([result, spans]).toEqual(['nothing', []]);
});

test('a failure ends the span as failed, and is thrown on', async () => {
  const { tracer, spans } = startTracer();
  await expect(tracer.trace({ name: 'job', kind: 'internal' }, () => Promise.reject(new Error('no')))).rejects.toThrow(
    'no',
  );
  expect(spans).toMatchObject([{ name: 'job', hasFailed: true }]);
});

test('a trace is continued from the header of another process, and passed on in the same form', async () => {
  const { tracer, spans } = startTracer(readSampler('parentbased_always_off', 0));
  const parent = parseTraceparent(`00-${traceId}-${spanId}-01`);
  const span = tracer.begin({ name: 'request', kind: 'server' }, parent);
  const passedOn = tracer.within(span, () => tracer.traceparent());
  span?.end();
  expect(spans).toMatchObject([{ traceId, parentSpanId: spanId }]);
  expect(passedOn).toBe(`00-${traceId}-${spans[0]?.spanId}-01`);
  expect(
    tracer.begin({ name: 'request', kind: 'server' }, parseTraceparent(`00-${traceId}-${spanId}-00`)),
  ).toBeUndefined();
});

test.each([
  ['absent', undefined],
  ['of another form', 'hello'],
  ['with a trace of zeros', `00-${'0'.repeat(32)}-${spanId}-01`],
  ['with a span of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
  ['of the forbidden version', `ff-${traceId}-${spanId}-01`],
  ['of version 00 with more fields', `00-${traceId}-${spanId}-01-more`],
  ['in upper case', `00-${traceId.toUpperCase()}-${spanId}-01`],
])('a header that is %s begins a new trace', (_, header) => {
  expect(parseTraceparent(header)).toBeUndefined();
});

test('later versions of the header are read as far as they are known', () => {
  const context = parseTraceparent(`01-${traceId}-${spanId}-03-more`);
  expect(context).toEqual({ traceId, spanId, isSampled: true });
  expect(context && formatTraceparent(context)).toBe(`00-${traceId}-${spanId}-01`);
});

test('a ratio takes its part of all traces, and every process the same ones', () => {
  const ids = Array.from(
    { length: 4096 },
    (_, at) => `${'ab'.repeat(8)}${(at * 16 + 7).toString(16).padStart(4, '0').padEnd(16, '5')}`,
  ).map((id) => id.slice(0, 16) + `000${id.slice(16, 20)}`.padEnd(16, '3'));
  const taken = ids.filter((id) => readSampler('traceidratio', 0.25)(id, undefined));
  expect(taken.length / ids.length).toBeCloseTo(0.25, 1);
  const more = new Set(ids.filter((id) => readSampler('parentbased_traceidratio', 0.5)(id, undefined)));
  expect(taken.every((id) => more.has(id))).toBe(true);
  for (const name of samplerNames)
    expect([name, typeof readSampler(name, 0.5)(traceId, undefined)]).toEqual([name, 'boolean']);
});

test.each([
  [
    "select * from users where email = 'ana@example.com' and age > 42",
    'select * from users where email = ? and age > ?',
  ],
  ['update "qrs" set "title" = $1 where id = $12', 'update "qrs" set "title" = $1 where id = $12'],
  ["select e'it\\'s secret', 'a''b', $tag$secret$tag$ from t1", 'select ?, ?, ? from t1'],
  ["select 1 -- it's a note\n from scans_2026", 'select ? from scans_2026'],
  ['select {id:UUID}, 1.5e3, 0x1F', 'select {id:UUID}, ?, ?'],
  ["insert into t values ('never closed secret", 'insert into t values (?'],
])('a statement keeps its form and no value: %s', (statement, text) => {
  expect(withoutValues(statement)).toBe(text);
});

test('a statement of a megabyte is cut', () => {
  expect(withoutValues(`select ${'a, '.repeat(350_000)}`).length).toBe(1000);
});
