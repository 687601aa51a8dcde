import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { reduce } from './gate/gate.ts';
import { paint, sideLimits, type PaintResult } from './paint.ts';
import { createReaders, encodePng, rasterInNode } from './readers/node.ts';
import type { Rgba } from './raster.ts';
import { seeColors } from './readers/reader.ts';
import type { PaintTools } from './tools.ts';

const link = 'https://qr.example.com/aB3kR9x';
let tools: PaintTools;
let coffee: PaintResult;

beforeAll(async () => {
  tools = { raster: rasterInNode, readers: await createReaders() };
  coffee = await paint({ link, prompt: 'a coffee', stop: 'scan' }, tools);
});

test('a prompt becomes a picture that every reader reads as the link', async () => {
  if (coffee.outcome !== 'painted' || !coffee.rgba) throw new Error('It must pass.');
  expect(coffee).toMatchObject({ scene: 'coffee', isAbstract: false, unknownWords: [] });
  expect(coffee.checked).toMatchObject({ readers: 4, views: 7, manner: 'blend' });
  expect(coffee.rgba).toMatchObject({ width: 1024, height: 1024 });
  for (const reader of tools.readers) expect(await reader.read(seeColors(coffee.rgba))).toBe(link);
});

test('the same order gives the same pixels, another attempt another picture', async () => {
  if (coffee.outcome !== 'painted' || !coffee.rgba) throw new Error('It must pass.');
  const again = await paint({ link, prompt: 'a coffee', stop: 'scan' }, tools);
  expect(again).toEqual(coffee);
  const other = await paint({ link, prompt: 'a coffee', attempt: 1, stop: 'scan' }, tools);
  if (other.outcome !== 'painted' || !other.rgba) throw new Error('It must pass.');
  expect(Buffer.from(other.rgba.data).equals(Buffer.from(coffee.rgba.data))).toBe(false);
});

async function decode(png: Uint8Array | undefined): Promise<Rgba> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

test('a large picture is painted in bands, without seams, and every reader reads it', async () => {
  if (coffee.outcome !== 'painted' || !coffee.rgba) throw new Error('It must pass.');
  const bands: number[] = [];
  const raster: PaintTools['raster'] = (svg, side, band) => {
    if (side === 2048 && band) bands.push(band.rows);
    return rasterInNode(svg, side, band);
  };
  const large = await paint(
    { link, prompt: 'a coffee', stop: 'scan', side: 2048 },
    { ...tools, raster, encode: encodePng },
  );
  if (large.outcome !== 'painted') throw new Error('It must pass.');
  const whole = await decode(large.png);
  expect(Math.max(...bands)).toBe(256);
  const half = await sharp(large.png).resize(1024, 1024, { kernel: 'linear' }).removeAlpha().raw().toBuffer();
  const small = await sharp(coffee.rgba.data, { raw: { width: 1024, height: 1024, channels: 4 } })
    .removeAlpha()
    .raw()
    .toBuffer();
  // Rows on both sides of a seam are as near to the small picture as all others.
  const rowError = (row: number) =>
    half
      .subarray(row * 3072, (row + 1) * 3072)
      .reduce((sum, value, at) => sum + Math.abs(value - (small[row * 3072 + at] ?? 0)), 0) / 3072;
  const errors = Array.from({ length: 1024 }, (_, row) => rowError(row));
  expect(Math.max(...errors.filter((_, row) => row % 128 === 0 || row % 128 === 127))).toBeLessThan(8);
  for (const reader of tools.readers) expect(await reader.read(reduce(whole))).toBe(link);
});

test('bricks are vectors too, at any size', async () => {
  const bricks = await paint({ link, prompt: 'lego', stop: 'balanced', side: 600 }, { ...tools, encode: encodePng });
  if (bricks.outcome !== 'painted') throw new Error('It must pass.');
  expect(bricks.rgba).toBeUndefined();
  expect(await decode(bricks.png)).toMatchObject({ width: 600, height: 600 });
  expect(bricks.checked.manner).toBe('studs');
  const redrawn = await rasterInNode(bricks.svg ?? '', 900);
  for (const reader of tools.readers) expect(await reader.read(seeColors(redrawn))).toBe(link);
});

test('where no reader reads, there is no picture', async () => {
  const rungs: number[] = [];
  const blind: PaintTools = {
    ...tools,
    readers: tools.readers.map(({ name }) => ({ name, read: () => undefined })),
    onProgress: (rung) => rungs.push(rung),
  };
  expect(await paint({ link, prompt: 'lego', stop: 'scan' }, blind)).toEqual({
    outcome: 'refused',
    scene: 'lego',
    isAbstract: false,
    unknownWords: [],
  });
  expect(rungs.length).toBeGreaterThan(0);
});

test('a link that is too long is refused, and a side out of bounds an error', async () => {
  const long = `https://example.com/${'x'.repeat(700)}`;
  expect((await paint({ link: long, prompt: 'beach', stop: 'picture' }, tools)).outcome).toBe('refused');
  await expect(paint({ link, prompt: 'beach', stop: 'scan', side: sideLimits.most + 1 }, tools)).rejects.toThrow(
    'out of bounds',
  );
});

test('an aborted order throws the reason', async () => {
  const signal = AbortSignal.abort(new Error('left'));
  await expect(paint({ link, prompt: 'beach', stop: 'scan' }, { ...tools, signal })).rejects.toThrow('left');
});
