import { expect, test, vi } from 'vitest';
import type { ArtTask, TaskOutcome } from '../artist/art-task.ts';
import type { ArtistPool } from '../artist/artist-pool.ts';
import type { Provider } from '../providers/provider.ts';
import { createDrawArt } from './draw-art.ts';

// Pictures that end when the test says so.

const order = { code: new Uint8Array(), prompt: 'a coffee', attempt: 0, stop: 'scan', side: 768 } as const;

type Task = { of: string; kind: ArtTask['kind']; end: () => void; fail: () => void };

function createArtists() {
  const tasks: Task[] = [];
  const pool: ArtistPool = {
    perform: ({ kind }, { onBehalfOf }) =>
      new Promise<TaskOutcome>((resolve, reject) => {
        tasks.push({
          of: onBehalfOf,
          kind,
          end: () => resolve({ outcome: 'not-readable' }),
          fail: () => reject(new Error('The thread has ended')),
        });
      }),
    countWaiting: () => 0,
    countRunning: () => tasks.length,
    close: async () => undefined,
  };
  return { tasks, pool };
}
const refuse = () => Promise.reject(new Error('The service is asked for nothing here'));
const provider: Provider = { start: refuse, poll: refuse, cancel: refuse };

function open(by?: Provider) {
  const { tasks, pool } = createArtists();
  const draw = createDrawArt(pool, by);
  const start = (onBehalfOf: string, signal = new AbortController().signal) =>
    draw(order, { onBehalfOf, isFree: true, signal });
  /** Starts them all, and waits until none can begin any more. */
  const startAll = async (...of: string[]) => {
    const drawn = of.map((name) => start(name));
    for (const one of drawn) one.catch(() => undefined);
    await Promise.resolve();
    return { drawn };
  };
  return { tasks, start, startAll, names: () => tasks.map(({ of }) => of) };
}

/** One that waits instead is given up at once. */
async function expectRefusal(start: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
  const leaving = new AbortController();
  const drawn = start(leaving.signal);
  leaving.abort();
  await expect(drawn).rejects.toMatchObject({ code: 'busy' });
}

test('here one picture is in work, and a workspace with many delays another by one of them', async () => {
  const { tasks, startAll, names } = open();
  const { drawn } = await startAll('many', 'many', 'many', 'many', 'few');
  expect(names()).toEqual(['many']);
  for (let at = 0; at < drawn.length; at++) {
    await expect.poll(() => tasks[at]).toBeDefined();
    tasks[at]?.end();
  }
  expect(await Promise.all(drawn)).toEqual(drawn.map(() => ({ outcome: 'not-readable' })));
  expect(names()).toEqual(['many', 'many', 'few', 'many', 'many']);
});

test('at a service four are in work, two of them of one workspace', async () => {
  const { tasks, startAll, names } = open(provider);
  await startAll('a', 'a', 'a', 'b', 'b', 'c');
  expect(names()).toEqual(['a', 'a', 'b', 'b']);
  expect(new Set(tasks.map(({ kind }) => kind))).toEqual(new Set(['prepare']));
});

test('a workspace has five waiting, and a further one is told that the artist is busy', async () => {
  const { start, startAll } = open();
  await startAll(...Array.from({ length: 6 }, () => 'many'));
  await expectRefusal((signal) => start('many', signal));
});

test('all workspaces together have thirty waiting', async () => {
  const { start, startAll } = open();
  await startAll(...Array.from({ length: 31 }, (_, at) => `workspace ${at}`));
  await expectRefusal((signal) => start('another', signal));
});

test('a picture that is not wanted any more leaves the queue, and one that fails gives its place back', async () => {
  const { tasks, start, names } = open();
  const [failing, leaving] = [start('first'), new AbortController()];
  const left = start('second', leaving.signal);
  const third = start('third');
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  tasks[0]?.fail();
  await expect(failing).rejects.toThrow('The thread has ended');
  await expect.poll(names).toEqual(['first', 'third']);
  tasks[1]?.end();
  expect(await third).toEqual({ outcome: 'not-readable' });
});

test('a picture waits four minutes and no longer', async () => {
  vi.useFakeTimers();
  try {
    const { start, names } = open();
    void start('first');
    let ended = '';
    start('second').catch(({ code }: { code: string }) => {
      ended = code;
    });
    await vi.advanceTimersByTimeAsync(4 * 60_000 - 1);
    expect(ended).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toBe('busy');
    expect(names()).toEqual(['first']);
  } finally {
    vi.useRealTimers();
  }
});
