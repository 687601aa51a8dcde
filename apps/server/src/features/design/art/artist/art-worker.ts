/** A thread of the pool of artists: draws one picture after another, and aborts the current one on request. */
import { setPriority } from 'node:os';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { paint, readLink, type PaintTools, type Rgba } from '@evercode/art';
import { createReaders, encodePng, rasterInNode } from '@evercode/art/node';
import { limits } from '@evercode/contract';
import sharp from 'sharp';
import type { FromWorker, ToWorker } from '../../../../platform/drawing/task-worker.ts';
import type { ArtOutcome, ArtTask } from './art-task.ts';

/** Lower than that of drawings: a picture takes seconds, a drawing milliseconds. */
const NICENESS = 15;
/** A code of any size that the product draws for this is far below. */
const MOST_PIXELS = 2048 ** 2;
const MOST_COMPOSITIONS = 3;

type PaintOrder = Parameters<typeof paint>[0] & Readonly<{ attempt: number }>;

function main(port: MessagePort): void {
  if (process.platform === 'linux') setPriority(0, NICENESS);
  const readers = createReaders();
  // A failure is that of the first task.
  readers.catch(() => undefined);
  let current = new AbortController();
  const say = (message: FromWorker<ArtOutcome>) => port.postMessage(message, []);
  const answer = async (task: ArtTask, signal: AbortSignal) => {
    try {
      const tools = { raster: rasterInNode, encode: encodePng, readers: await readers, signal };
      say({ kind: 'result', result: await paintTask(task, tools) });
    } catch (error) {
      say({ kind: 'failure', error });
    }
  };
  port.on('message', (message: ToWorker<ArtTask>) => {
    if (message.kind === 'stop') {
      current.abort();
      return;
    }
    current = new AbortController();
    void answer(message.task, current.signal);
  });
}

async function paintTask({ code, prompt, attempt, stop, side }: ArtTask, tools: PaintTools): Promise<ArtOutcome> {
  const picture = await readPng(code);
  const link = picture && (await readLink(picture, tools.readers));
  if (link === undefined) return { outcome: 'no-code' };
  const painted = await paintFirst({ link, prompt, attempt, stop, side }, tools);
  if (painted === undefined) return { outcome: 'not-readable' };
  const { scene, isAbstract, unknownWords, checked, png, svg = null } = painted;
  const { readers, views, rung } = checked;
  const facts = { scene, isAbstract, unknownWords: [...unknownWords], readers, views, rung };
  return { outcome: 'painted', png, svg, facts };
}

/** The first composition that passes, of few: the attempts in between belong to those who ask for another picture. */
async function paintFirst(order: PaintOrder, tools: PaintTools) {
  for (let tries = 0; tries < MOST_COMPOSITIONS; tries++) {
    const attempt = order.attempt + tries * (limits.art.attempts + 1);
    const painted = await paint({ ...order, attempt }, tools);
    if (painted.outcome === 'painted' && painted.png !== undefined) return { ...painted, png: painted.png };
  }
  return undefined;
}

async function readPng(bytes: Uint8Array): Promise<Rgba | undefined> {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .toColorspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  } catch {
    return undefined;
  }
}

if (parentPort) main(parentPort);
