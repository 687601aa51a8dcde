import { beforeAll, expect, test } from 'vitest';
import { finishPicture } from './finish-picture.ts';
import type { Stop } from './ladder.ts';
import { paintPicture } from './paint-picture.ts';
import { palettes } from './palettes.ts';
import { createRandom } from './random.ts';
import { flatten, type Rgba } from './raster.ts';
import { rasterInNode } from './readers/node.ts';
import { readerNames, type Reader, type Seen } from './readers/reader.ts';
import { pictureSide, type Picture } from './scene.ts';
import { scenes } from './scenes/scenes.ts';

// Readers that read by rule, so that each step of the ladder is reached.

const link = 'https://qr.example.com/aB3kR9x';
let picture: Picture;
let tiles: Rgba;
beforeAll(async () => {
  const scene = scenes.find(({ id }) => id === 'coffee');
  if (scene === undefined) throw new Error('The scene is missing');
  picture = scene.draw({ random: createRandom(5), palette: palettes.coffee, season: 'summer', time: 'day' });
  tiles = flatten(await rasterInNode(picture.svg, pictureSide));
});

type Rule = (seen: Seen, rung: number) => boolean;

async function climb(reads: Rule, stop: Stop) {
  const rungs: number[] = [];
  const readers = readerNames.map((name): Reader => ({
    name,
    read: (seen) => (reads(seen, rungs.at(-1) ?? 0) ? link : undefined),
  }));
  const tools = { raster: rasterInNode, readers, onProgress: (rung: number) => rungs.push(rung) };
  return { painted: await paintPicture({ link, picture, stop, side: pictureSide }, tools), rungs };
}

test('a rung that is read in all degraded views and not in the clean one is followed by the next', async () => {
  // What follows within the rung fails earlier, which saves painting it whole.
  let hasFailed = false;
  const reads: Rule = ({ width }, rung) => {
    if (rung === 0 && width === pictureSide) hasFailed = true;
    return rung > 0 || !hasFailed;
  };
  const { painted, rungs } = await climb(reads, 'picture');
  expect(rungs).toEqual([0, 1]);
  expect(painted?.checked).toEqual({ readers: 4, views: 7, rung: 1, manner: 'blend', misses: [] });
});

test('after the last rung come tiles, which have vectors', async () => {
  const { painted, rungs } = await climb((_, rung) => rung > 2, 'scan');
  expect(rungs).toEqual([0, 1, 2, 3]);
  expect(painted?.checked).toMatchObject({ rung: 3, manner: 'mosaic' });
  expect(painted?.svg).toMatch(/^<svg/);
});

test('another size of a picture that passed is not handed out unless it is read in all lights', async () => {
  const paintBand = async () => tiles;
  const finish = async (reads: (seen: Seen) => boolean) => {
    const readers = readerNames.map((name): Reader => ({ name, read: (seen) => (reads(seen) ? link : undefined) }));
    return finishPicture({ rgba: tiles, paintBand }, { link, side: 600 }, { raster: rasterInNode, readers });
  };
  expect(await finish(() => true)).toEqual({});
  expect(await finish(() => false)).toBeUndefined();
  let looks = 0;
  // The first look of each reader, and no further one.
  expect(await finish(() => looks++ < readerNames.length - 1)).toBeUndefined();
});
