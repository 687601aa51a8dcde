import { setImmediate as untilOpened } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSpares } from './spares.ts';

/** Numbered connections, and the set of open ones. */
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

test('a spare is taken once, and no more than the pool size are opened', async () => {
  const { connect, open } = makeConnections();
  const spares = createSpares(connect, 2);
  expect((await spares.take()).number).toBe(1);
  for (let time = 0; time < 5; time += 1) spares.refill();
  await untilOpened();
  expect([...open]).toEqual([1, 2, 3]);
  const taken = await Promise.all([spares.take(), spares.take(), spares.take()]);
  expect(new Set(taken.map(({ number }) => number))).toEqual(new Set([2, 3, 4]));
});

test('closing also closes spares that are still being opened', async () => {
  const { connect, open } = makeConnections();
  const spares = createSpares(connect, 3);
  spares.refill();
  await untilOpened();
  spares.refill();
  await spares.close();
  spares.refill();
  expect([...open]).toEqual([]);
});

test('an error of opening is thrown by take, and ignored by refill', async () => {
  const spares = createSpares<{ close: () => void }>(async () => Promise.reject(new Error('no disk')), 1);
  spares.refill();
  await expect(spares.take()).rejects.toThrow('no disk');
  await spares.close();
});
