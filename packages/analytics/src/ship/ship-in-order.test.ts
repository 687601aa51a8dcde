import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shipInOrder } from './ship-in-order.ts';

const MEGABYTE = 1024 * 1024;
const segment = (name: string, bytes = 100) => ({ name, bytes });
type Segment = ReturnType<typeof segment>;

/** Ships by hand: each segment is under way until the test ends it. */
function createStore() {
  const [begun, acknowledged] = [[] as string[], [] as string[]];
  const outcomes = new Map<string, PromiseWithResolvers<string>>();
  return {
    begun,
    acknowledged,
    ship: ({ name }: Segment) => {
      begun.push(name);
      const outcome = Promise.withResolvers<string>();
      outcomes.set(name, outcome);
      return outcome.promise;
    },
    acknowledge: async ({ name }: Segment, shipped: string) => {
      await turn();
      acknowledged.push(`${name}: ${shipped}`);
    },
    end: async (...names: string[]) => {
      for (const name of names) outcomes.get(name)?.resolve(`shipped ${name}`);
      for (let turns = 0; turns < 20; turns += 1) await turn();
    },
    fail: (name: string) => outcomes.get(name)?.reject(new Error(`no answer for ${name}`)),
  };
}

test('four segments are under way at once, and are acknowledged in their order', async () => {
  const store = createStore();
  const shipping = shipInOrder(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => segment(name)),
    store,
  );
  expect(store.begun).toEqual(['a', 'b', 'c', 'd']);
  await store.end('b', 'd');
  expect(store.acknowledged).toEqual([]);
  expect(store.begun).toEqual(['a', 'b', 'c', 'd']);
  await store.end('a');
  expect(store.acknowledged).toEqual(['a: shipped a', 'b: shipped b']);
  expect(store.begun).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  await store.end('c', 'e', 'f');
  await shipping;
  expect(store.acknowledged.map((text) => text[0])).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

test('together they have at most 16 MB, and a larger one goes alone', async () => {
  const store = createStore();
  const sizes = { a: 10, b: 6, c: 1, d: 20, e: 1 };
  const shipping = shipInOrder(
    Object.entries(sizes).map(([name, megabytes]) => segment(name, megabytes * MEGABYTE)),
    store,
  );
  expect(store.begun).toEqual(['a', 'b']);
  await store.end('a');
  expect(store.begun).toEqual(['a', 'b', 'c']);
  await store.end('b', 'c');
  expect(store.begun).toEqual(['a', 'b', 'c', 'd']);
  await store.end('d');
  await store.end('e');
  await shipping;
});

test('after a failure nothing is begun, what was before is acknowledged, and those under way are awaited', async () => {
  const store = createStore();
  let failure: unknown;
  const shipping = shipInOrder(
    ['a', 'b', 'c', 'd', 'e'].map((name) => segment(name)),
    store,
  );
  const over = shipping.catch((error: unknown) => (failure = error));
  store.fail('b');
  await store.end('c');
  await store.end('a');
  expect(store.acknowledged).toEqual(['a: shipped a']);
  expect([store.begun, failure]).toEqual([['a', 'b', 'c', 'd'], undefined]);
  await store.end('d');
  await over;
  expect(failure).toEqual(new Error('no answer for b'));
});

test('once the signal aborts nothing is begun, and what is under way is acknowledged', async () => {
  const store = createStore();
  const stop = new AbortController();
  const segments = ['a', 'b', 'c', 'd', 'e'].map((name) => segment(name));
  const shipping = shipInOrder(segments, { ...store, signal: stop.signal });
  stop.abort();
  await store.end('a', 'b', 'c', 'd');
  expect(store.begun).toEqual(['a', 'b', 'c', 'd']);
  await shipping;
  expect(store.acknowledged).toHaveLength(4);
});
