import { expect, test } from 'vitest';
import { createPlaces, type Sharing } from './places-at-once.ts';

const never = new AbortController().signal;
const bounds = (own: number, all: number) => ({ workspace: own, person: own, address: all, process: all });
const noWaiting = { ...bounds(0, 0), longestMs: 0 };
const patient = { ...bounds(9, 99), longestMs: 60_000 };
const of = (workspace: string, person = `of ${workspace}`): Sharing => ({ workspace, person, address: 'one office' });

test('a workspace gets its places and no more, and one given back twice is free once', async () => {
  const places = createPlaces({ atOnce: bounds(2, 9), waiting: noWaiting });
  const leave = await places.enter(of('mine'), never);
  await places.enter(of('mine'), never);
  await expect(places.enter(of('mine'), never)).rejects.toMatchObject({ code: 'too-many-requests' });
  await places.enter(of('theirs'), never);
  leave();
  leave();
  await places.enter(of('mine'), never);
  await expect(places.enter(of('mine'), never)).rejects.toMatchObject({ code: 'too-many-requests' });
});

test('a person with twenty workspaces, and an address with twenty people, get no more than one share', async () => {
  const places = createPlaces({ atOnce: { workspace: 2, person: 3, address: 4, process: 99 }, waiting: noWaiting });
  for (const workspace of ['a', 'b', 'c']) await places.enter(of(workspace, 'ana'), never);
  await expect(places.enter(of('d', 'ana'), never)).rejects.toMatchObject({ code: 'too-many-requests' });
  await places.enter(of('e', 'rui'), never);
  await expect(places.enter(of('f', 'eva'), never)).rejects.toMatchObject({ code: 'too-many-requests' });
  await places.enter({ ...of('f', 'eva'), address: 'another' }, never);
});

test('waiting requests are served in turn between workspaces, each workspace in its order', async () => {
  const places = createPlaces({ atOnce: bounds(1, 1), waiting: patient });
  const leave = await places.enter(of('a'), never);
  const served: string[] = [];
  const waiting = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(async (name) => {
    const leaveToo = await places.enter(of(name.slice(0, 1)), never);
    served.push(name);
    leaveToo();
  });
  expect([places.countTaken(), places.countWaiting()]).toEqual([1, 6]);
  leave();
  await Promise.all(waiting);
  expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  expect([places.countTaken(), places.countWaiting()]).toEqual([0, 0]);
});

test('one that waits for its own share does not hold up others', async () => {
  const places = createPlaces({ atOnce: bounds(1, 2), waiting: patient });
  const leaveMine = await places.enter(of('mine'), never);
  const second = places.enter(of('mine'), never);
  (await places.enter(of('theirs'), never))();
  expect(places.countWaiting()).toBe(1);
  leaveMine();
  (await second)();
});

test('a request that is aborted leaves the queue, and too many waiting ones are refused', async () => {
  const places = createPlaces({ atOnce: bounds(1, 1), waiting: { ...bounds(1, 9), longestMs: 60_000 } }, 'busy');
  const leave = await places.enter(of('mine'), never);
  const client = new AbortController();
  const waiting = places.enter(of('mine'), client.signal);
  await expect(places.enter(of('mine'), never)).rejects.toMatchObject({ code: 'busy' });
  client.abort();
  await expect(waiting).rejects.toBe(client.signal.reason);
  expect(places.countWaiting()).toBe(0);
  await expect(places.enter(of('mine'), client.signal)).rejects.toBe(client.signal.reason);
  leave();
  expect(places.countTaken()).toBe(0);
});

test('a request waits no longer than its class allows', async () => {
  const places = createPlaces({ atOnce: bounds(1, 1), waiting: { ...bounds(1, 1), longestMs: 1 } });
  await places.enter(of('mine'), never);
  await expect(places.enter(of('mine'), never)).rejects.toMatchObject({ code: 'too-many-requests' });
  expect(places.countWaiting()).toBe(0);
});
