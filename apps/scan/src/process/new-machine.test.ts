import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Bench, createBench } from '../testing/scan-process.fixture.ts';

let bench: Bench;
beforeEach(() => {
  bench = createBench({ isNew: true });
});
afterEach(async () => bench.stopAll());

it('a new machine answers unknown endings with 503 until all routes have arrived, and known ones at once', async () => {
  const scan = await bench.start();
  const get = async (path: string) => fetch(`${scan.url}/${path}`, { redirect: 'manual' });

  const early = await get('notyet');
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toMatch(/^\d+$/);
  const notReady = await get('readyz');
  expect(notReady.status).toBe(503);
  expect(await notReady.json()).toMatchObject({ status: 'filling', stores: { routes: { state: 'filling' } } });
  expect((await get('healthz')).status).toBe(200);

  await bench.save('first', 'https://example.com/first');
  expect((await get('first')).headers.get('location')).toBe('https://example.com/first');
  expect((await get('notyet')).status).toBe(503);

  await bench.fill();
  expect((await get('notyet')).status).toBe(404);
  expect((await get('readyz')).status).toBe(200);
});
