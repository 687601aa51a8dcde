import { beforeAll, expect, test } from 'vitest';
import { paint, sideLimits, type PaintResult } from './paint.ts';
import { createReaders, encodePng, rasterInNode } from './readers/node.ts';
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
  if (coffee.outcome !== 'painted') throw new Error('It must pass.');
  expect(coffee).toMatchObject({ scene: 'coffee', isAbstract: false, unknownWords: [] });
  expect(coffee.checked).toMatchObject({ readers: 4, views: 7, manner: 'blend' });
  expect(coffee.rgba).toMatchObject({ width: 1024, height: 1024 });
  for (const reader of tools.readers) expect(await reader.read(seeColors(coffee.rgba))).toBe(link);
});

test('the same order gives the same pixels, another attempt another picture', async () => {
  if (coffee.outcome !== 'painted') throw new Error('It must pass.');
  const again = await paint({ link, prompt: 'a coffee', stop: 'scan' }, tools);
  expect(again).toEqual(coffee);
  const other = await paint({ link, prompt: 'a coffee', attempt: 1, stop: 'scan' }, tools);
  if (other.outcome !== 'painted') throw new Error('It must pass.');
  expect(Buffer.from(other.rgba.data).equals(Buffer.from(coffee.rgba.data))).toBe(false);
});

test('bricks are vectors too, at any size', async () => {
  const bricks = await paint({ link, prompt: 'lego', stop: 'balanced', side: 600 }, { ...tools, encode: encodePng });
  if (bricks.outcome !== 'painted') throw new Error('It must pass.');
  expect(bricks.rgba).toMatchObject({ width: 600, height: 600 });
  expect([...(bricks.png?.subarray(1, 4) ?? [])]).toEqual([...Buffer.from('PNG')]);
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
