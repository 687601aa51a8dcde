import { describe, expect, it } from 'vitest';
import { makeTemporaryDirectory } from '../product.ts';
import { insertCodes } from './codes.ts';
import { drawCase } from './draw-case.ts';
import { checkAnswer } from './check-answer.ts';
import { memoryGrowth } from './memory-growth.ts';
import { runFuzz } from './run-fuzz.ts';
import { startWatched } from './start-watched.ts';

/** `npm run bench -- fuzz` sends a million. */
const requests = process.env['LONG_TESTS'] === '1' ? 20_000 : 6000;
/** Growth from the warm-up to the end. In the long form, a leak of each scan's headers grows three times as much. */
const maxGrowthMb = 0.8;

it('the scan port answers any bytes correctly, without leaks or crashes', async () => {
  using data = makeTemporaryDirectory();
  await insertCodes(data.path);
  const { stop, ...watched } = await startWatched(data.path);
  const { problems, failedScans, leakedDescriptors, statuses, memory } = await runFuzz({
    ...watched,
    requests,
    seed: 9,
  });
  await stop();
  expect([problems, failedScans, leakedDescriptors]).toEqual([[], [], 0]);
  const { afterWarmUpMb, atEndMb } = memoryGrowth(
    memory.map(({ requests: at, heapMb }) => ({ requests: at, megabytes: heapMb })),
  );
  expect(atEndMb - afterWarmUpMb).toBeLessThan(maxGrowthMb);
  // The cases reach all of these answers.
  expect([...statuses.keys()]).toEqual(
    expect.arrayContaining([200, 206, 302, 303, 304, 400, 403, 404, 405, 410, 413, 415, 416, 417, 422, 431]),
  );
});

describe('a case', () => {
  it('is deterministic for a seed and index', () => {
    const cases = (seed: number) => Array.from({ length: 200 }, (_, index) => drawCase(seed, index));
    expect(cases(1)).toEqual(cases(1));
    expect(cases(1)).not.toEqual(cases(2));
    expect(new Set(cases(1).map(({ pieces }) => Buffer.concat(pieces).toString('latin1'))).size).toBeGreaterThan(190);
  });

  const right = { index: 0, pieces: [], requests: 2, ending: 'wait', mayBeBusy: false } as const;
  const expected = [{ status: 302, location: 'https://example.com/live?a=b%20c#d' }, { status: 404 }];
  const answer =
    'HTTP/1.1 302 Found\r\nLocation: https://example.com/live?a=b%20c#d\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\nbody';

  it.each([
    ['correctly', answer, undefined],
    [
      'in the wrong order',
      'HTTP/1.1 404 Not Found\r\n\r\nHTTP/1.1 302 Found\r\nLocation: https://example.com/live?a=b%20c#d\r\n\r\n',
      'answered 404, 302 to',
    ],
    ['in part', answer.slice(0, 60), 'answered 302'],
    ['with a server error', 'HTTP/1.1 500 Internal Server Error\r\n\r\n', 'answered 500'],
    [
      'with a foreign location',
      'HTTP/1.1 302 Found\r\nlocation: javascript:alert(1)\r\n\r\n',
      'led to "javascript:alert(1)"',
    ],
    ['with bytes before the answer', `x${answer}`, 'answered NaN'],
  ])('checkAnswer, for an answer %s', (_name, text, what) => {
    const problem = checkAnswer({ ...right, expected }, { text, closedBy: 'end' });
    expect(String(problem)).toContain(String(what));
  });

  it('on an open connection is a problem, and a 503 is none where the server may be busy', () => {
    expect(checkAnswer({ ...right, expected }, { text: answer, closedBy: undefined })).toBe(
      'the connection was not closed',
    );
    const busy = { text: 'HTTP/1.1 503 Service Unavailable\r\n\r\n', closedBy: 'end' } as const;
    expect(checkAnswer({ ...right, expected: undefined, mayBeBusy: true }, busy)).toBeUndefined();
    expect(checkAnswer({ ...right, expected: undefined }, busy)).toBe('answered 503');
  });
});

it('growing memory shows in the slope, and a warm-up does not', () => {
  const samples = (grow: (at: number) => number) =>
    Array.from({ length: 101 }, (_, at) => ({ requests: at * 1000, megabytes: 100 + grow(at) }));
  const [growing, flat] = [memoryGrowth(samples((at) => at / 2)), memoryGrowth(samples((at) => Math.min(at, 20)))];
  expect(growing).toMatchObject({ afterWarmUpMb: 115, atEndMb: 145 });
  expect(growing.slopeMbPerMillion).toBeCloseTo(500, 6);
  expect(flat).toMatchObject({ afterWarmUpMb: 120, atEndMb: 120 });
  expect(flat.slopeMbPerMillion).toBeCloseTo(0, 6);
});
