import { setImmediate as untilOpened } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSpares } from './spares.ts';

/** Connections by number, and which of them are still open. */
function makeConnections() {
  const open = new Set<number>();
  let made = 0;
  const connect = async () => {
    made += 1;
    const number = made;
    open.add(number);
    return { number, close: () => void open.delete(number) };
  };
  return { connect, open };
}

test('one that was opened ahead is taken, by one alone, and no more are opened than may wait', async () => {
  const { connect, open } = makeConnections();
  const spares = createSpares(connect, 2);
  expect((await spares.take()).number).toBe(1);
  for (let time = 0; time < 5; time += 1) spares.refill();
  await untilOpened();
  expect([...open]).toEqual([1, 2, 3]);
  const taken = await Promise.all([spares.take(), spares.take(), spares.take()]);
  expect(new Set(taken.map(({ number }) => number))).toEqual(new Set([2, 3, 4]));
});

test('closing leaves none open, also of those that are being opened', async () => {
  const { connect, open } = makeConnections();
  const spares = createSpares(connect, 3);
  spares.refill();
  await untilOpened();
  spares.refill();
  await spares.close();
  spares.refill();
  expect([...open]).toEqual([]);
});

test('who takes one meets the reason why it cannot be opened, nobody else does', async () => {
  const spares = createSpares<{ close: () => void }>(async () => Promise.reject(new Error('no disk')), 1);
  spares.refill();
  await expect(spares.take()).rejects.toThrow('no disk');
  await spares.close();
});
