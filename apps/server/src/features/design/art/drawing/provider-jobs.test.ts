import { expect, test } from 'vitest';
import type { ArtStop } from '@evercode/contract';
import type { ArtTask, TaskOutcome } from '../artist/art-task.ts';
import { ProviderError, type Provider, type ProviderJob } from '../providers/provider.ts';
import { drawByProvider } from './draw-by-provider.ts';

// What a service is asked for, and told, in which order.

const order = { code: new Uint8Array(), prompt: 'a sunset', attempt: 0, side: 768, isFree: true } as const;
const image = new Uint8Array([1]);

/** A service whose jobs give one image each, and a log of what it was asked for. */
function serve(changes: Partial<Provider> = {}) {
  const jobs: ProviderJob[] = [];
  const canceled: string[] = [];
  const provider: Provider = {
    start: async (job) => `job-${jobs.push(job)}`,
    poll: async () => ({ state: 'done', images: [image] }),
    cancel: async (id) => void canceled.push(id),
    ...changes,
  };
  return { provider, jobs, canceled };
}

async function perform(task: ArtTask): Promise<TaskOutcome> {
  if (task.kind === 'prepare') return { outcome: 'prepared', link: 'https://go.example/', control: new Uint8Array() };
  return { outcome: 'not-readable' };
}
const never = new AbortController().signal;
const draw = (provider: Provider, changes: { stop?: ArtStop; attempt?: number; signal?: AbortSignal } = {}) =>
  drawByProvider({ ...order, stop: 'balanced', ...changes }, { provider, perform, signal: changes.signal ?? never });

test.each([
  ['picture', [1, 1.2, 1.4, 1.6]],
  ['balanced', [1.2, 1.4, 1.6, 1.8]],
  ['scan', [1.45, 1.65, 1.85, 2.05]],
] as const)('%s: four tries, each with more weight of the code', async (stop, scales) => {
  const { provider, jobs } = serve();
  expect(await draw(provider, { stop })).toEqual({ outcome: 'not-readable' });
  expect(jobs.map(({ scale }) => scale)).toEqual(scales);
});

test('each try and each further picture has a seed of its own, and the same order the same seeds', async () => {
  const seedsOf = async (attempt: number) => {
    const { provider, jobs } = serve();
    await draw(provider, { attempt });
    return jobs.map(({ seed }) => seed);
  };
  const [first, again, second] = [await seedsOf(0), await seedsOf(0), await seedsOf(1)];
  expect(again).toEqual(first);
  expect(new Set([...first, ...second]).size).toBe(8);
  expect(Math.max(...first, ...second)).toBeLessThan(2 ** 31);
});

test('a job that starts while its person leaves is canceled, and its start is not given up', async () => {
  const leaving = new AbortController();
  let wasGivenUp: boolean | undefined;
  const { provider, canceled } = serve({
    start: async (_, signal) => {
      leaving.abort();
      wasGivenUp = signal.aborted;
      return 'late';
    },
  });
  await expect(draw(provider, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
  expect([wasGivenUp, canceled]).toEqual([false, ['late']]);
});

test('a service that cannot cancel changes nothing for the person who left', async () => {
  const leaving = new AbortController();
  const { provider } = serve({
    poll: async () => {
      leaving.abort();
      return { state: 'working' };
    },
    cancel: () => Promise.reject(new Error('no such call')),
  });
  await expect(draw(provider, { signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
});

test('a job that has ended is not canceled', async () => {
  const { provider, canceled } = serve({ poll: async () => ({ state: 'failed', error: 'out of memory' }) });
  await expect(draw(provider)).rejects.toMatchObject({ problem: 'failed' });
  expect(canceled).toEqual([]);
});

const busy = new ProviderError('refused', 'answered 503', { isPassing: true });

test('a busy service is asked again, and its picture is not lost', async () => {
  let asked = 0;
  const { provider, jobs, canceled } = serve({
    poll: () => (++asked % 3 === 0 ? Promise.resolve({ state: 'done', images: [image] }) : Promise.reject(busy)),
  });
  expect(await draw(provider)).toEqual({ outcome: 'not-readable' });
  expect([asked, jobs.length, canceled]).toEqual([12, 4, []]);
});

test('a service that stays busy, or refuses for good, is asked no longer, and its job is canceled', async () => {
  const askUntil = async (error: ProviderError) => {
    let asked = 0;
    const { provider, canceled } = serve({
      poll: () => {
        asked++;
        return Promise.reject(error);
      },
    });
    await expect(draw(provider)).rejects.toBe(error);
    return { asked, canceled };
  };
  expect(await askUntil(busy)).toEqual({ asked: 5, canceled: ['job-1'] });
  expect(await askUntil(new ProviderError('refused', 'answered 403'))).toEqual({ asked: 1, canceled: ['job-1'] });
});

test('only a picture in which no other code was found is repaired, once', async () => {
  const { provider } = serve();
  const repairsAfter = async (...outcomes: ('not-readable' | 'other-link')[]) => {
    const repaired: ArtTask[] = [];
    let judged = 0;
    await drawByProvider(
      { ...order, stop: 'balanced' },
      {
        provider,
        signal: never,
        perform: async (task) => {
          if (task.kind !== 'judge') return perform(task);
          if (task.repairs) repaired.push(task);
          return { outcome: outcomes[judged++] ?? 'not-readable' };
        },
      },
    );
    return repaired.length;
  };
  expect(await repairsAfter('other-link', 'other-link', 'other-link', 'other-link')).toBe(0);
  expect(await repairsAfter('other-link', 'not-readable', 'other-link', 'other-link')).toBe(1);
});
