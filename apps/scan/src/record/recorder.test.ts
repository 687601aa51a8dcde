import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { PageEventEntry, ScanEntry, ScanLog } from '@evercode/scan-log';
import { createRecorder, type Recorded } from './recorder.ts';

// The fake log ignores the entries.
const entry = {} as ScanEntry;
const event = {} as PageEventEntry;

function createLog(isWritten = true) {
  const waiting: ((isDurable: boolean) => void)[] = [];
  let flushes = 0;
  const log: ScanLog = {
    append: () => undefined,
    appendEvent: () => undefined,
    flush: () => {
      flushes += 1;
      return isWritten;
    },
    whenSynced: async () =>
      new Promise((resolve) => {
        waiting.push(resolve);
      }),
    sync: async () => undefined,
    status: () => ({ recorded: 0, lost: 0, events: { recorded: 0, lost: 0 }, failure: undefined }),
    close: async () => undefined,
  };
  return { log, waiting, flushes: () => flushes };
}

it('grouped: answers all scans of a turn after one write, without a sync', async () => {
  const { log, waiting, flushes } = createLog();
  const turns: [Recorded, number][] = [];
  const recorder = createRecorder(log, 'grouped', (recorded, scans) => turns.push([recorded, scans]));
  const answered: number[] = [];
  for (const scan of [1, 2, 3]) recorder.recordThenAnswer(entry, () => answered.push(scan));
  expect(answered).toEqual([]);
  await nextTurn();
  expect([answered, flushes(), waiting.length, turns]).toEqual([[1, 2, 3], 1, 0, [['written', 3]]]);
});

it('writes page events with the scans of the turn, and does not count them as scans', async () => {
  const { log, flushes } = createLog();
  const appended: string[] = [];
  log.append = () => void appended.push('scan');
  log.appendEvent = () => void appended.push('event');
  const turns: [Recorded, number][] = [];
  const recorder = createRecorder(log, 'grouped', (recorded, scans) => turns.push([recorded, scans]));
  const answered: string[] = [];
  recorder.recordEvent(event);
  recorder.recordThenAnswer(entry, () => answered.push('scan'));
  recorder.recordEvent(event, () => answered.push('event'));
  expect(answered).toEqual([]);
  await nextTurn();
  recorder.recordEvent(event);
  await nextTurn();
  expect([appended, answered, flushes(), turns]).toEqual([
    ['event', 'scan', 'event', 'event'],
    ['scan', 'event'],
    2,
    [
      ['written', 1],
      ['written', 0],
    ],
  ]);
});

it('strict: answers a scan after its sync, and all that arrived meanwhile after one more', async () => {
  const { log, waiting, flushes } = createLog();
  const turns: [Recorded, number][] = [];
  const recorder = createRecorder(log, 'strict', (recorded, scans) => turns.push([recorded, scans]));
  const answered: number[] = [];
  recorder.recordThenAnswer(entry, () => answered.push(1));
  await nextTurn();
  recorder.recordThenAnswer(entry, () => answered.push(2));
  await nextTurn();
  recorder.recordThenAnswer(entry, () => answered.push(3));
  await nextTurn();
  expect([answered, waiting.length, flushes()]).toEqual([[], 1, 1]);
  waiting[0]?.(true);
  await nextTurn();
  expect([answered, waiting.length, flushes()]).toEqual([[1], 2, 2]);
  waiting[1]?.(false);
  await nextTurn();
  expect([answered, turns]).toEqual([
    [1, 2, 3],
    [
      ['written', 1],
      ['not-durable', 2],
    ],
  ]);
  recorder.recordThenAnswer(entry, () => answered.push(4));
  await nextTurn();
  expect([waiting.length, flushes()]).toEqual([3, 3]);
});

it('strict: after a crowd the next sync waits to gather more scans; a lone scan syncs at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { log, waiting, flushes } = createLog();
    const recorder = createRecorder(log, 'strict', () => undefined);
    const arrive = (scans: number): void => {
      for (let scan = 0; scan < scans; scan++) recorder.recordThenAnswer(entry, () => undefined);
    };
    arrive(128);
    await nextTurn();
    arrive(1);
    waiting[0]?.(true);
    await nextTurn();
    await vi.advanceTimersByTimeAsync(7);
    expect(flushes()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(flushes()).toBe(2);
    arrive(1);
    waiting[1]?.(true);
    await nextTurn();
    expect(flushes()).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

it('strict: a scan that could not be written is answered at once', async () => {
  const { log, waiting } = createLog(false);
  const answered: number[] = [];
  const recorder = createRecorder(log, 'strict', (recorded) => expect(recorded).toBe('not-written'));
  recorder.recordThenAnswer(entry, () => answered.push(1));
  await nextTurn();
  expect([answered, waiting.length]).toEqual([[1], 0]);
});

it('strict: a visitor waits at most a second for a disk that does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { log } = createLog();
    const turns: Recorded[] = [];
    const recorder = createRecorder(log, 'strict', (recorded) => turns.push(recorded));
    const answered: number[] = [];
    recorder.recordThenAnswer(entry, () => answered.push(1));
    await nextTurn();
    recorder.recordThenAnswer(entry, () => answered.push(2));
    await vi.advanceTimersByTimeAsync(499);
    expect(answered).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([answered, turns]).toEqual([[1], ['not-durable']]);
    await vi.advanceTimersByTimeAsync(500);
    expect([answered, turns]).toEqual([
      [1, 2],
      ['not-durable', 'not-durable'],
    ]);
  } finally {
    vi.useRealTimers();
  }
});
