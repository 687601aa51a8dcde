/** A thread that reads pictures by the readers and views of the artist: what they pass leads to the text. */
import { parentPort } from 'node:worker_threads';
import { checkClean, checkPicture, layGrid, type Verdict } from '@evercode/art';
import { createReaders, measureModules } from '@evercode/art/node';
import sharp from 'sharp';
import { serveTasks } from '../../../../platform/drawing/serve-tasks.ts';
import type { ArtCheck } from './art-checks.ts';

const NICENESS = 10;
/** Readers fail at larger pictures, whatever these show. */
const MOST_PX = 1024;
/**
 * How many readers may miss a degraded view: one more than when a picture is drawn. The stored form is compressed, and
 * a picture that has just passed must not be refused for that.
 */
const MAY_MISS = 2;

let readers: ReturnType<typeof createReaders> | undefined;

async function check({ picture, text }: ArtCheck, signal: AbortSignal): Promise<number | undefined> {
  const { data, info } = await sharp(picture)
    .resize(MOST_PX, MOST_PX, { withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
  const tools = { readers: await (readers ??= createReaders()), signal };
  const modules = measureModules(rgba);
  if (modules === undefined || !(await checkClean(rgba, text, tools))) return undefined;
  const verdict = await checkPicture(rgba, text, layGrid(modules, info.width), { ...tools, isComplete: true });
  return isReadEnough(verdict) ? modules : undefined;
}

function isReadEnough({ misses }: Verdict): boolean {
  const byView = Map.groupBy(misses, ({ view }) => view);
  return [...byView.values()].every(({ length }) => length <= MAY_MISS);
}

if (parentPort) serveTasks(parentPort, { niceness: NICENESS, perform: check });
