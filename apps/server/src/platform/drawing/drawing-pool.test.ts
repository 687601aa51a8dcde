import { drawCode, loadAssets, renderSvg } from '@evercode/qr';
import { renderPng } from '@evercode/qr/png';
import { waitFor } from '@evercode/testkit';
import { afterEach, expect, test } from 'vitest';
import type { DrawingOutput, DrawingTask } from './drawing.ts';
import { createDrawingPool, type DrawingPool, type PoolOptions } from './drawing-pool.ts';
import { startTaskWorker } from './task-worker.ts';

// Pictures of millions of pixels are painted.

const pools: DrawingPool[] = [];
const open = (options?: PoolOptions): DrawingPool => {
  const pool = createDrawingPool(options);
  pools.push(pool);
  return pool;
};
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

const oddScript = new URL('../../testing/faults/odd-worker.ts', import.meta.url);
const output: DrawingOutput = { format: 'svg', size: 200, sizeMm: 50, colorSpace: 'rgb' };
const render = (text: string, chosen: Partial<DrawingOutput> = {}, design = {}): DrawingTask & { kind: 'render' } => ({
  kind: 'render',
  drawing: { text, design },
  output: { ...output, ...chosen },
});
const aContext = (signal = new AbortController().signal, onBehalfOf = 'a workspace') => ({ onBehalfOf, signal });

test('a worker draws the same bytes as this thread, with the font of the label, in a buffer of its own', async () => {
  const pool = open();
  const design = { frame_enabled: true, frame: 'ribbon', frame_label: 'Menü' } as const;
  const scene = drawCode('https://example.com', design, await loadAssets(design));
  const svg = await pool.perform(render('https://example.com', {}, design), aContext());
  expect(Buffer.from(svg).toString()).toBe(renderSvg(scene, { size: 200 }));
  const png = await pool.perform(render('https://example.com', { format: 'png', size: 300 }, design), aContext());
  expect(Buffer.from(png).equals(await renderPng(scene, { size: 300 }))).toBe(true);
  expect(png.buffer.byteLength).toBe(png.length);
});

test('a check names the reasons why scanners may fail, and the size', async () => {
  const pool = open();
  const check = (foreground_color: string, sizeMm?: number) =>
    pool.perform({ kind: 'check', drawing: { text: 'a', design: { foreground_color } }, sizeMm }, aContext());
  expect(await check('#eee')).toContain('low-contrast');
  expect([await check('#000'), await check('#000', 40), await check('#000', 5)]).toEqual([[], [], ['small-modules']]);
});

test('a font among the assets is not sent to the worker', async () => {
  const design = { frame_enabled: true, frame: 'ribbon', frame_label: 'Menu' } as const;
  const task = render('https://example.com', {}, design);
  const withFiles = { ...task, drawing: { ...task.drawing, assets: await loadAssets(design) } };
  expect(await open().perform(withFiles, aContext())).toEqual(await open().perform(task, aContext()));
});

test('a drawing without a size gets its natural size, bounded for every style', async () => {
  const pool = open();
  const widthOf = async (size: number) =>
    /width="(\d+)"/.exec(
      Buffer.from(await pool.perform(render('a', { size: undefined }, { size }), aContext())).toString(),
    )?.[1];
  expect([await widthOf(1), await widthOf(24), await widthOf(64)]).toEqual(['64', String(29 * 24), String(29 * 64)]);
  const long = await pool.perform(render('a'.repeat(1000), { size: undefined }, { size: 64 }), aContext());
  expect(Buffer.from(long).toString()).toContain('width="2048"');
});

test('a drawing that fails rejects with its cause, and the worker goes on', async () => {
  const pool = open({ workers: 1 });
  await expect(pool.perform(render(''), aContext())).rejects.toMatchObject({
    code: 'unexpected',
    cause: { name: 'RangeError' },
  });
  expect((await pool.perform(render('a'), aContext())).length).toBeGreaterThan(100);
});

test('a task that cannot be sent to a thread fails, and leaves the worker free', async () => {
  const pool = open({ workers: 1, script: oddScript });
  const task = render('a', {}, { savedStyle: () => undefined });
  await expect(pool.perform(task, aContext())).rejects.toMatchObject({
    code: 'unexpected',
    cause: { name: 'DataCloneError' },
  });
  expect(await pool.perform(render('a'), aContext())).toHaveLength(1);
});

test.each(['crash', 'fault'])('a worker that dies (%s) fails its task and no other', async (text) => {
  const pool = open({ workers: 1, script: oddScript });
  const [before] = await pool.perform(render('whole'), aContext());
  const results = await Promise.allSettled(
    [render(text), render('next'), render('last')].map((task) => pool.perform(task, aContext())),
  );
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(results[0]).toMatchObject({ reason: { code: 'unexpected' } });
  expect(await pool.perform(render('whole'), aContext())).not.toEqual(Uint8Array.of(before ?? 0));
});

test('an aborted task leaves the queue', async () => {
  const pool = open({ workers: 1, script: oddScript });
  const [first, second] = [new AbortController(), new AbortController()];
  const inWork = pool.perform(render('wait'), aContext(first.signal));
  const waiting = pool.perform(render('crash'), aContext(second.signal));
  await waitFor(() => pool.countWaiting() === 1, { what: 'a task that waits' });
  second.abort();
  await expect(waiting).rejects.toBe(second.signal.reason);
  expect(pool.countWaiting()).toBe(0);
  first.abort();
  await expect(inWork).rejects.toBe(first.signal.reason);
  // The same thread: it stopped when told to, and was not replaced.
  expect(await pool.perform(render('a'), aContext())).toHaveLength(1);
  await expect(pool.perform(render('a'), aContext(AbortSignal.abort()))).rejects.toThrow('aborted');
});

test('a picture that is stopped stays unfinished, and its worker goes on', async () => {
  const worker = startTaskWorker(new URL('drawing-worker.ts', import.meta.url), {
    stopWithinMs: 600_000,
    timeoutMs: 600_000,
  });
  const painting = worker.perform(
    render('https://example.com', { format: 'png', size: 8192 }, { foreground_gradient: 'linear' }),
  );
  worker.stop();
  // A picture that was painted to its end would be a result.
  await expect(painting).rejects.toThrow('aborted');
  expect(worker.hasEnded()).toBe(false);
  expect(await worker.perform(render('a'))).toBeInstanceOf(Uint8Array);
  await worker.end();
});

test('a worker that ignores a stop is terminated, and so is one that exceeds its time', async () => {
  const leaving = new AbortController();
  const pool = open({ workers: 1, script: oddScript, stopWithinMs: 1 });
  const [before] = await pool.perform(render('a'), aContext());
  const hanging = pool.perform(render('hang'), aContext(leaving.signal));
  await waitFor(() => pool.countRunning() === 1, { what: 'a task in work' });
  leaving.abort();
  await expect(hanging).rejects.toBe(leaving.signal.reason);
  expect(await pool.perform(render('a'), aContext())).not.toEqual(Uint8Array.of(before ?? 0));

  const strict = open({ workers: 1, script: oddScript, timeoutMs: 200 });
  await expect(strict.perform(render('hang'), aContext())).rejects.toMatchObject({ code: 'unexpected' });
});

test('a task that finds the queue full is refused as busy', async () => {
  const pool = open({
    workers: 1,
    script: oddScript,
    waiting: { maxTasks: 2, maxTasksOfWorkspace: 1, maxWeight: 1e9 },
  });
  const inWork = new AbortController();
  const done = pool.perform(render('wait'), aContext(inWork.signal)).catch(() => undefined);
  await waitFor(() => pool.countRunning() === 1, { what: 'a task in work' });
  const one = pool.perform(render('a'), aContext());
  await expect(pool.perform(render('a'), aContext())).rejects.toMatchObject({
    code: 'busy',
    details: { retryAfterSeconds: 5 },
  });
  const other = pool.perform(render('a'), aContext(undefined, 'another'));
  await expect(pool.perform(render('a'), aContext(undefined, 'a third'))).rejects.toMatchObject({ code: 'busy' });
  inWork.abort();
  await Promise.all([done, one, other]);
});

test('the largest are painted one at a time, however many workers there are', async () => {
  const pool = open({ workers: 3, script: oddScript });
  const [first, second] = [new AbortController(), new AbortController()];
  const poster = { format: 'png', size: 8192 } as const;
  const posters = [first, second].map(({ signal }) =>
    pool.perform(render('wait', poster), aContext(signal)).catch(() => undefined),
  );
  await waitFor(() => pool.countWaiting() === 1, { what: 'the second to wait' });
  expect(pool.countRunning()).toBe(1);
  first.abort();
  await waitFor(() => pool.countWaiting() === 0, { what: 'its turn' });
  expect(pool.countRunning()).toBe(1);
  second.abort();
  await Promise.all(posters);
});

test('closing finishes running tasks and refuses waiting ones', async () => {
  const pool = open({ workers: 1 });
  const inWork = pool.perform(render('a', { format: 'png', size: 2000 }), aContext());
  await waitFor(() => pool.countRunning() === 1, { what: 'a task in work' });
  const waiting = pool.perform(render('b'), aContext());
  await waitFor(() => pool.countWaiting() === 1, { what: 'a task that waits' });
  const closed = pool.close();
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
  expect((await inWork).length).toBeGreaterThan(1000);
  await closed;
  await expect(pool.perform(render('a'), aContext())).rejects.toMatchObject({ code: 'unavailable' });
});

test('idle workers end, and new ones start on demand', async () => {
  const pool = open({ workers: 1, script: oddScript, idleMs: 1 });
  const threads = new Set<number>();
  await waitFor(
    async () => {
      for (const thread of await pool.perform(render('a'), aContext())) threads.add(thread);
      return threads.size > 1;
    },
    { what: 'another thread' },
  );
});
