import { describe, expect, it } from 'vitest';
import { makeTemporaryDirectory } from '../product.ts';
import { plantCodes } from './codes.ts';
import { drawCase } from './draw-case.ts';
import { judge } from './judge.ts';
import { memoryGrowth } from './memory-growth.ts';
import { runFuzz } from './run-fuzz.ts';
import { startWatched } from './start-watched.ts';

/** `npm run bench -- fuzz` sends a million. */
const requests = 20_000;
/** From the warm-up to the end: some twenty bytes a request. Keeping the headers of each scan makes three times as much. */
const mostGrowthMb = 0.8;

it('the scan port answers raw bytes as it should, and stays well', { timeout: 240_000 }, async () => {
  using data = makeTemporaryDirectory();
  await plantCodes(data.path);
  const { stop, ...watched } = await startWatched(data.path);
  const { problems, missed, leakedDescriptors, statuses, memory } = await runFuzz({ ...watched, requests, seed: 6 });
  await stop();
  expect([problems, missed, leakedDescriptors]).toEqual([[], [], 0]);
  const { afterWarmUpMb, atEndMb } = memoryGrowth(memory.map(({ requests: at, heapMb }) => ({ requests: at, megabytes: heapMb })));
  expect(atEndMb - afterWarmUpMb).toBeLessThan(mostGrowthMb);
  // It came as far as these.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 206, 302, 304, 400, 403, 404, 405, 410, 413, 415, 416, 417, 422, 431]));
});

describe('a case', () => {
  it('is the same for the same seed and number', () => {
    const cases = (seed: number) => Array.from({ length: 200 }, (_, index) => drawCase(seed, index));
    expect(cases(1)).toEqual(cases(1));
    expect(cases(1)).not.toEqual(cases(2));
    expect(new Set(cases(1).map(({ pieces }) => Buffer.concat(pieces).toString('latin1'))).size).toBeGreaterThan(190);
  });

  const right = { index: 0, pieces: [], requests: 2, ending: 'wait', mayBeBusy: false } as const;
  const expected = [{ status: 302, location: 'https://example.com/live?a=b%20c#d' }, { status: 404 }];
  const answer = 'HTTP/1.1 302 Found\r\nLocation: https://example.com/live?a=b%20c#d\r\n\r\nHTTP/1.1 404 Not Found\r\n\r\nbody';

  it.each([
    ['as it should be', answer, undefined],
    ['in the wrong order', 'HTTP/1.1 404 Not Found\r\n\r\nHTTP/1.1 302 Found\r\nLocation: https://example.com/live?a=b%20c#d\r\n\r\n', 'answered 404, 302 to'],
    ['in part', answer.slice(0, 60), 'answered 302'],
    ['with a mistake of ours', 'HTTP/1.1 500 Internal Server Error\r\n\r\n', 'answered 500'],
    ['away', 'HTTP/1.1 302 Found\r\nlocation: javascript:alert(1)\r\n\r\n', 'led to "javascript:alert(1)"'],
    ['with something that is no answer', `x${answer}`, 'answered NaN'],
  ])('answered %s is judged so', (_name, text, what) => {
    const verdict = judge({ ...right, expected }, { text, closedBy: 'end' });
    expect(String(verdict)).toContain(String(what));
  });

  it('that is left open is found, and a server that is busy is not blamed', () => {
    expect(judge({ ...right, expected }, { text: answer, closedBy: undefined })).toBe('the connection was not closed');
    const busy = { text: 'HTTP/1.1 503 Service Unavailable\r\n\r\n', closedBy: 'end' } as const;
    expect(judge({ ...right, expected: undefined, mayBeBusy: true }, busy)).toBeUndefined();
    expect(judge({ ...right, expected: undefined }, busy)).toBe('answered 503');
  });
});

it('memory that grows shows in its slope, and a warm-up does not', () => {
  const samples = (grow: (at: number) => number) => Array.from({ length: 101 }, (_, at) => ({ requests: at * 1000, megabytes: 100 + grow(at) }));
  const [growing, flat] = [memoryGrowth(samples((at) => at / 2)), memoryGrowth(samples((at) => Math.min(at, 20)))];
  expect(growing).toMatchObject({ afterWarmUpMb: 115, atEndMb: 145 });
  expect(growing.slopeMbPerMillion).toBeCloseTo(500, 6);
  expect(flat).toMatchObject({ afterWarmUpMb: 120, atEndMb: 120 });
  expect(flat.slopeMbPerMillion).toBeCloseTo(0, 6);
});
