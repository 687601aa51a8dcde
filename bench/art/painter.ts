/** A process that paints as a thread of the server does, so that its memory is that of painting alone. */
import { once } from 'node:events';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { paint, type Checked, type Rgba, type Stop } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import { serverEnvironment, serverNodeOptions } from '@evercode/config/node-options';
import sharp from 'sharp';

type Order = Readonly<{ link: string; prompt: string; attempt: number; stop: Stop; side?: number }>;

type Painted = Readonly<{
  ms: number;
  processorMs: number;
  /** The most that the process has taken so far, less what it took before it loaded the readers. */
  megabytes: number;
  /** What it takes now, less the same. */
  megabytesNow: number;
  rgba?: Rgba;
  checked?: Checked;
}>;

type Painter = Readonly<{ paint: (order: Order) => Promise<Painted> }> & Disposable;

export function startPainter(): Painter {
  // As the launcher starts the server, whose young heap and arenas its threads share.
  const child = fork(import.meta.filename, {
    serialization: 'advanced',
    execArgv: [...serverNodeOptions(false)],
    env: { ...process.env, ...serverEnvironment(availableParallelism()) },
  });
  return {
    paint: async (order) => {
      child.send(order);
      // Ends the wait that lost, whose listeners would stay otherwise.
      const settled = new AbortController();
      const { signal } = settled;
      try {
        const [message] = (await Promise.race([
          once(child, 'message', { signal }),
          once(child, 'exit', { signal }).then(() => {
            throw new Error('The painter ended.');
          }),
          // Cast: the messages of `answerOrders` below.
        ])) as [Painted];
        return message;
      } finally {
        settled.abort();
      }
    },
    [Symbol.dispose]: () => void child.kill(),
  };
}

async function answerOrders(): Promise<void> {
  // As in the thread: no cache of pictures that are never drawn twice.
  sharp.cache(false);
  sharp.concurrency(1);
  const before = process.memoryUsage().rss;
  const readers = createReaders();
  process.on('message', (order: Order) => {
    void readers.then(async (ready) => process.send?.(await paintOrder(order, ready, before)));
  });
}

async function paintOrder(
  order: Order,
  readers: Awaited<ReturnType<typeof createReaders>>,
  before: number,
): Promise<Painted> {
  const used = process.cpuUsage();
  const startedAt = performance.now();
  const result = await paint(order, { raster: rasterInNode, readers, encode: encodePng });
  // As the thread does after each picture.
  globalThis.gc?.();
  const ms = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(used);
  const megabytes = (process.resourceUsage().maxRSS * 1024 - before) / 1e6;
  const megabytesNow = (process.memoryUsage().rss - before) / 1e6;
  const cost = { ms, processorMs: (user + system) / 1000, megabytes, megabytesNow };
  if (result.outcome !== 'painted') return cost;
  const { rgba, checked } = result;
  return { ...cost, checked, ...(rgba && { rgba }) };
}

if (import.meta.main) await answerOrders();
