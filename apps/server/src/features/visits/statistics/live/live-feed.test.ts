import { waitFor } from '@evercode/testkit';
import { expect, test } from 'vitest';
import { createFeed } from './live-feed.ts';

const pace = { everyMs: 1, slowestMs: 5 };

/** A feed that reads `state`. */
function feedOf() {
  const source = { state: 0 as number | undefined, asked: 0, idle: 0 };
  const feed = createFeed(
    async () => {
      source.asked += 1;
      return source.state === undefined ? undefined : { state: source.state };
    },
    { pace, onIdle: () => void (source.idle += 1) },
  );
  const asked = (times: number) => waitFor(() => source.asked >= times);
  return { source, feed, askedOnceMore: () => asked(source.asked + 2) };
}

test('a follower gets the current state at once, then the latest of each polled change', async () => {
  const { source, feed, askedOnceMore } = feedOf();
  const follower = feed.follow(new AbortController().signal);
  expect((await follower.next()).value).toEqual({ state: 0 });
  await askedOnceMore();
  for (const state of [1, 2]) {
    source.state = state;
    await askedOnceMore();
  }
  expect((await follower.next()).value).toEqual({ state: 2 });
  const next = follower.next();
  source.state = 3;
  expect((await next).value).toEqual({ state: 3 });
});

test('followers share one query, late ones get its last answer, and polling ends with the last one', async () => {
  const { source, feed, askedOnceMore } = feedOf();
  const leaving = [new AbortController(), new AbortController()];
  const followers = leaving.map(({ signal }) => feed.follow(signal));
  for (const follower of followers) expect((await follower.next()).value).toEqual({ state: 0 });
  const waiting = followers.map((follower) => follower.next());
  leaving[0]?.abort();
  expect(await waiting[0]).toMatchObject({ done: true });
  await askedOnceMore();
  expect(source.idle).toBe(0);
  leaving[1]?.abort();
  expect(await waiting[1]).toMatchObject({ done: true });
  expect(source.idle).toBe(1);
  const { asked } = source;
  await new Promise((done) => {
    setImmediate(() => setImmediate(done));
  });
  expect(source.asked - asked).toBeLessThanOrEqual(1);
});

test('the end of the source ends all followers', async () => {
  const { source, feed } = feedOf();
  const followers = [feed.follow(new AbortController().signal), feed.follow(new AbortController().signal)];
  for (const follower of followers) await follower.next();
  const waiting = followers.map((follower) => follower.next());
  source.state = undefined;
  expect((await Promise.all(waiting)).map(({ done }) => done)).toEqual([true, true]);
  expect(source.idle).toBe(1);
});

test('a follower aborted before the start triggers no query', async () => {
  const { source, feed } = feedOf();
  expect(await feed.follow(AbortSignal.abort()).next()).toMatchObject({ done: true });
  expect(source.asked).toBe(0);
});
