/** A thread that reads pictures by the readers and views of the artist: what they pass leads to the text. */
import { setPriority } from 'node:os';
import { parentPort, type MessagePort } from 'node:worker_threads';
import { checkPicture, layGrid } from '@evercode/art';
import { createReaders, measureModules } from '@evercode/art/node';
import sharp from 'sharp';
import type { FromWorker, ToWorker } from '../../../../platform/drawing/task-worker.ts';
import type { ArtCheck } from './art-checks.ts';

const NICENESS = 10;
/** The side at which pictures are checked when they are drawn. */
const CHECKED_PX = 1024;

function main(port: MessagePort): void {
  if (process.platform === 'linux') setPriority(0, NICENESS);
  let current = new AbortController();
  const answer = async (task: ArtCheck, signal: AbortSignal) => {
    const say = (message: FromWorker<number | undefined>) => port.postMessage(message, []);
    try {
      say({ kind: 'result', result: await check(task, signal) });
    } catch (error) {
      say({ kind: 'failure', error });
    }
  };
  port.on('message', (message: ToWorker<ArtCheck>) => {
    if (message.kind === 'stop') {
      current.abort();
      return;
    }
    current = new AbortController();
    void answer(message.task, current.signal);
  });
}

let readers: ReturnType<typeof createReaders> | undefined;

async function check({ picture, text }: ArtCheck, signal: AbortSignal): Promise<number | undefined> {
  const { data, info } = await sharp(picture)
    .resize(CHECKED_PX, CHECKED_PX)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const modules = measureModules(rgba);
  if (modules === undefined) return undefined;
  const grid = layGrid(modules, CHECKED_PX);
  const { passed } = await checkPicture(rgba, text, grid, { readers: await (readers ??= createReaders()), signal });
  return passed ? modules : undefined;
}

if (parentPort) main(parentPort);
