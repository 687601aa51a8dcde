import { expect, it } from 'vitest';
import { createLedger } from './ledger.ts';

const newLedger = () => createLedger({ machines: 2, codes: 2, allowedMs: 1000 });
const answer = (revision: number, sentAt: number, over = {}) => ({
  machine: 0,
  code: 0,
  revision,
  sentAt,
  receivedAt: sentAt + 5,
  ...over,
});

it('an answer is stale if its revision was replaced longer ago than allowed', () => {
  const ledger = newLedger();
  ledger.noteAnswer(answer(0, 50_000));
  ledger.noteSaved(0, 1, 60_000);
  ledger.noteAnswer(answer(0, 61_000));
  expect([ledger.stale(), ledger.oldestMs(0)]).toEqual([0, 1000]);
  ledger.noteAnswer(answer(0, 61_001));
  expect([ledger.stale(), ledger.oldestMs(0), ledger.oldestMs(1)]).toEqual([1, 1001, 0]);
});

it('age counts from the save of the next revision, not of the last', () => {
  const ledger = newLedger();
  ledger.noteSaved(0, 1, 1000);
  ledger.noteSaved(0, 2, 5000);
  ledger.noteAnswer(answer(0, 5100));
  expect(ledger.stale()).toBe(1);
  ledger.noteAnswer(answer(1, 5100));
  expect(ledger.stale()).toBe(1);
});

it('a save is live from the first answer that shows it or a later one, also before the save is answered', () => {
  const ledger = newLedger();
  ledger.noteAnswer(answer(1, 900));
  for (const [revision, at] of [
    [1, 1000],
    [2, 2000],
    [3, 3000],
  ] as const)
    ledger.noteSaved(0, revision, at);
  ledger.noteAnswer(answer(3, 3100));
  ledger.noteAnswer(answer(3, 9000));
  expect(ledger.savedToLive(0)).toEqual([0, 1105, 105]);
  expect([ledger.unseen(0), ledger.unseen(1)]).toEqual([0, 3]);
});
