import { drawCode, loadAssets, renderSvg } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import { waitFor } from '@evercode/testkit';
import { afterEach, expect, test, vi } from 'vitest';
import type { DrawingOutput, DrawingTask } from './drawing.ts';
import { createDrawingPool, type DrawingPool, type PoolOptions } from './drawing-pool.ts';

// Pictures of millions of pixels are painted.
vi.setConfig({ testTimeout: 60_000 });

const pools: DrawingPool[] = [];
const open = (options?: PoolOptions): DrawingPool => {
  const pool = createDrawingPool(options);
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const oddScript = new URL('../../testing/odd-worker.ts', import.meta.url);
const output: DrawingOutput = { format: 'svg', size: 200, sizeMm: 50, colorSpace: 'rgb' };
const render = (text: string, chosen: Partial<DrawingOutput> = {}, design = {}): DrawingTask & { kind: 'render' } =>
  ({ kind: 'render', drawing: { text, design }, output: { ...output, ...chosen } });
const asked = (signal = new AbortController().signal, onBehalfOf = 'a workspace') => ({ onBehalfOf, signal });

test('draws as the same scene is drawn here, with the font of its label, and gives bytes of its own', async () => {
  const pool = open();
  const design = { frame_enabled: true, frame: 'ribbon', frame_label: 'Menü' } as const;
  const scene = drawCode('https://example.com', design, await loadAssets(design));
  const svg = await pool.perform(render('https://example.com', {}, design), asked());
  expect(Buffer.from(svg).toString()).toBe(renderSvg(scene, { size: 200 }));
  const png = await pool.perform(render('https://example.com', { format: 'png', size: 300 }, design), asked());
  expect(Buffer.from(png).equals(await renderPng(scene, { size: 300 }))).toBe(true);
  expect(png.buffer.byteLength).toBe(png.length);
});

test('says why scanners may fail at a drawing, and at which size of it', async () => {
  const pool = open();
  const check = (foreground_color: string, sizeMm?: number) => pool.perform({ kind: 'check', drawing: { text: 'a', design: { foreground_color } }, sizeMm }, asked());
  expect(await check('#eee')).toContain('low-contrast');
  expect([await check('#000'), await check('#000', 40), await check('#000', 5)]).toEqual([[], [], ['small-modules']]);
});

test('assets may come with a font, which stays on this side', async () => {
  const design = { frame_enabled: true, frame: 'ribbon', frame_label: 'Menu' } as const;
  const task = render('https://example.com', {}, design);
  const withAssets = { ...task, drawing: { ...task.drawing, assets: await loadAssets(design) } };
  expect(await open().perform(withAssets, asked())).toEqual(await open().perform(task, asked()));
});

test('without a size a drawing has its natural one, which no style makes too large', async () => {
  const pool = open();
  const widthOf = async (size: number) => /width="(\d+)"/.exec(Buffer.from(await pool.perform(render('a', { size: undefined }, { size }), asked())).toString())?.[1];
  expect([await widthOf(1), await widthOf(24), await widthOf(64)]).toEqual(['64', String(29 * 24), String(29 * 64)]);
  const long = await pool.perform(render('a'.repeat(1000), { size: undefined }, { size: 64 }), asked());
  expect(Buffer.from(long).toString()).toContain('width="2048"');
});

test('a drawing that fails is told with its cause, and the worker goes on', async () => {
  const pool = open({ workers: 1 });
  await expect(pool.perform(render(''), asked())).rejects.toMatchObject({ code: 'unexpected', cause: { name: 'RangeError' } });
  expect((await pool.perform(render('a'), asked())).length).toBeGreaterThan(100);
});

test('a task that goes to no other thread fails, and leaves the worker free', async () => {
  const pool = open({ workers: 1, script: oddScript });
  const task = render('a', {}, { savedStyle: () => undefined });
  await expect(pool.perform(task, asked())).rejects.toMatchObject({ code: 'unexpected', cause: { name: 'DataCloneError' } });
  expect(await pool.perform(render('a'), asked())).toHaveLength(1);
});

test.each(['crash', 'fault'])('a worker that dies (%s) fails its task and no other', async (text) => {
  const pool = open({ workers: 1, script: oddScript });
  const [before] = await pool.perform(render('whole'), asked());
  const results = await Promise.allSettled([render(text), render('next'), render('last')].map((task) => pool.perform(task, asked())));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(results[0]).toMatchObject({ reason: { code: 'unexpected' } });
  expect(await pool.perform(render('whole'), asked())).not.toEqual(Uint8Array.of(before ?? 0));
});

test('what nobody waits for any more leaves the line', async () => {
  const pool = open({ workers: 1, script: oddScript });
  const [first, second] = [new AbortController(), new AbortController()];
  const inWork = pool.perform(render('wait'), asked(first.signal));
  const waiting = pool.perform(render('crash'), asked(second.signal));
  await waitFor(() => pool.countWaiting() === 1, { what: 'a task that waits' });
  second.abort();
  await expect(waiting).rejects.toBe(second.signal.reason);
  expect(pool.countWaiting()).toBe(0);
  first.abort();
  await expect(inWork).rejects.toBe(first.signal.reason);
  // The same thread: it was told to stop, and did.
  expect(await pool.perform(render('a'), asked())).toHaveLength(1);
  await expect(pool.perform(render('a'), asked(AbortSignal.abort()))).rejects.toThrow('aborted');
});

test('a picture stops being painted long before it is ready', async () => {
  const pool = open({ workers: 1, stopWithinMs: 60_000 });
  const poster = render('https://example.com', { format: 'png', size: 8192 }, { foreground_gradient: 'linear' });
  const timeUntil = async (work: Promise<unknown>) => {
    const startedAt = performance.now();
    await work;
    return performance.now() - startedAt;
  };
  const whole = await timeUntil(pool.perform(poster, asked()));
  const leaving = new AbortController();
  const left = pool.perform(poster, asked(leaving.signal));
  await waitFor(() => pool.countInWork() === 1, { what: 'a picture in work' });
  leaving.abort();
  await expect(left).rejects.toThrow('aborted');
  expect(await timeUntil(pool.perform(render('a'), asked()))).toBeLessThan(whole / 2);
});

test('a worker that does not stop is ended, and so is one that never comes to an end', async () => {
  const leaving = new AbortController();
  const pool = open({ workers: 1, script: oddScript, stopWithinMs: 1 });
  const [before] = await pool.perform(render('a'), asked());
  const hanging = pool.perform(render('hang'), asked(leaving.signal));
  await waitFor(() => pool.countInWork() === 1, { what: 'a task in work' });
  leaving.abort();
  await expect(hanging).rejects.toBe(leaving.signal.reason);
  expect(await pool.perform(render('a'), asked())).not.toEqual(Uint8Array.of(before ?? 0));

  const impatient = open({ workers: 1, script: oddScript, mostMs: 200 });
  await expect(impatient.perform(render('hang'), asked())).rejects.toMatchObject({ code: 'unexpected' });
});

test('whoever finds the line full is told to come again', async () => {
  const pool = open({ workers: 1, script: oddScript, waiting: { most: 2, mostOfOne: 1, mostWeight: 1e9 } });
  const inWork = new AbortController();
  const done = pool.perform(render('wait'), asked(inWork.signal)).catch(() => undefined);
  await waitFor(() => pool.countInWork() === 1, { what: 'a task in work' });
  const one = pool.perform(render('a'), asked());
  await expect(pool.perform(render('a'), asked())).rejects.toMatchObject({ code: 'busy', details: { retryAfterSeconds: 5 } });
  const other = pool.perform(render('a'), asked(undefined, 'another'));
  await expect(pool.perform(render('a'), asked(undefined, 'a third'))).rejects.toMatchObject({ code: 'busy' });
  inWork.abort();
  await Promise.all([done, one, other]);
});

test('the largest are painted one at a time, however many workers there are', async () => {
  const pool = open({ workers: 3, script: oddScript });
  const [first, second] = [new AbortController(), new AbortController()];
  const poster = { format: 'png', size: 8192 } as const;
  const posters = [first, second].map(({ signal }) => pool.perform(render('wait', poster), asked(signal)).catch(() => undefined));
  await waitFor(() => pool.countWaiting() === 1, { what: 'the second to wait' });
  expect(pool.countInWork()).toBe(1);
  first.abort();
  await waitFor(() => pool.countWaiting() === 0, { what: 'its turn' });
  expect(pool.countInWork()).toBe(1);
  second.abort();
  await Promise.all(posters);
});

test('closing finishes what is in work and sends away who waits', async () => {
  const pool = open({ workers: 1 });
  const inWork = pool.perform(render('a', { format: 'png', size: 2000 }), asked());
  await waitFor(() => pool.countInWork() === 1, { what: 'a task in work' });
  const waiting = pool.perform(render('b'), asked());
  await waitFor(() => pool.countWaiting() === 1, { what: 'a task that waits' });
  const closed = pool.close();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  expect((await inWork).length).toBeGreaterThan(1000);
  await closed;
  await expect(pool.perform(render('a'), asked())).rejects.toMatchObject({ code: 'unavailable' });
});

test('idle workers go, and come back', async () => {
  const pool = open({ workers: 1, script: oddScript, idleMs: 1 });
  const threads = new Set<number>();
  await waitFor(async () => {
    for (const thread of await pool.perform(render('a'), asked())) threads.add(thread);
    return threads.size > 1;
  }, { what: 'another thread' });
});
