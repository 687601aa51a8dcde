import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { measureContrast } from '../design/contrast.ts';
import { limits, type DesignParams } from '../design/params.ts';
import { drawCode } from '../draw-code.ts';
import { anyDesign, smallPng } from '../testing/designs.ts';
import { scan, scanOtherwise } from '../testing/scan.ts';
import { checkReadability, scanScene } from './check-readability.ts';
import { findFixes } from './find-fixes.ts';
import { measureSceneContrast } from './measure-scene.ts';
import { decodeInNode, prepareInNode } from './node.ts';

// Each check scans twelve pictures.

beforeAll(prepareInNode);

const text = 'https://example.com/aB3kR9x';
const check = (design: Partial<DesignParams>, options = {}) =>
  checkReadability(drawCode(text, design), text, { decodeImage: decodeInNode, ...options });

test('the default design is readable in every picture, and results are deterministic', async () => {
  const first = await check({});
  expect(first).toEqual({ status: 0, score: 1, reasons: [], warnings: [] });
  const hard: Partial<DesignParams> = {
    pattern: 'bubbles',
    border_marker: 'leaf',
    center_marker: 'star',
    foreground_color: '#777777',
  };
  expect(await check(hard)).toEqual(await check(hard));
});

test.each<[string, Partial<DesignParams>, string[]]>([
  ['a grey of 0.549', { foreground_color: '#b3b3b3' }, ['low-contrast']],
  ['white on black', { foreground_color: '#ffffff', background_color: '#000000' }, ['light-on-dark', 'hard-to-scan']],
  ['one pale end of a gradient', { foreground_gradient: 'linear', gradient_color: '#ffe680' }, ['low-contrast']],
])('%s is unreadable', async (_, design, reasons) => {
  const { status, reasons: found } = await check(design);
  expect(status).toBe(1);
  expect(found).toEqual(expect.arrayContaining(reasons));
});

test('a contrast just above the threshold is readable, in dots and in gradients', async () => {
  expect(await check({ foreground_color: '#8a8a8a' })).toMatchObject({ status: 0 });
  expect(
    await check({
      pattern: 'circle',
      foreground_gradient: 'radial',
      foreground_color: '#10367a',
      gradient_color: '#7a1030',
    }),
  ).toMatchObject({ status: 0 });
});

test('modules below 0.396 mm at the printed size are too small', async () => {
  const { width } = drawCode(text, {});
  expect(await check({}, { sizeMm: 0.4 * width })).toMatchObject({ status: 0 });
  expect(await check({}, { sizeMm: 0.39 * width })).toMatchObject({ status: 1, reasons: ['small-modules'] });
});

test('a large logo and a narrow quiet zone are given as reasons when the scan fails', async () => {
  const light: Partial<DesignParams> = {
    foreground_color: '#8f8f8f',
    background: 'image',
    background_image: smallPng,
    quiet_zone: 2,
  };
  const { reasons } = await check({
    ...light,
    watermark_enabled: true,
    watermark_data: smallPng,
    watermark_scale: limits.watermark_scale.max,
  });
  expect(reasons).toEqual(['large-logo', 'narrow-quiet-zone', 'hard-to-scan']);
});

test('a quiet zone below four modules is readable, with a warning', async () => {
  expect(await check({ quiet_zone: 3 })).toMatchObject({ status: 0, warnings: ['narrow-quiet-zone'] });
  expect(await check({ quiet_zone: 4 })).toMatchObject({ status: 0, warnings: [] });
});

test('a code with another text is unreadable', async () => {
  expect(await checkReadability(drawCode('https://example.com/other', {}), text)).toMatchObject({
    status: 1,
    score: 0,
    reasons: ['hard-to-scan'],
  });
});

test('the contrast of a drawing equals that of its design', () => {
  fc.assert(
    fc.property(anyDesign, (design) => {
      expect(measureSceneContrast(drawCode('x', design))).toBeCloseTo(measureContrast(design), 12);
    }),
    { numRuns: 50 },
  );
});

test('a pale marker with a flower is readable, and both decoders read it', async () => {
  const design: Partial<DesignParams> = {
    foreground_color: '#01007d',
    background: 'none',
    quiet_zone: 2,
    pattern: 'default-rounded',
    border_marker: 'default-rounded',
    center_marker: 'flower',
    markers_color_enabled: true,
    marker_out_color: '#9b8ca5',
    marker_in_color: '#000000',
  };
  const scene = drawCode('/g', design);
  expect(await check(design)).toMatchObject({ status: 0 });
  expect([await scan(scene), scanOtherwise(scene)]).toEqual([{ text: '/g', level: scene.facts.level }, '/g']);
});

test('a readable design is read by both decoders from the painted output', async () => {
  await fc.assert(
    fc.asyncProperty(anyDesign, fc.stringMatching(/^[!-~]{1,120}$/), async (design, any) => {
      const scene = drawCode(any, design);
      if ((await checkReadability(scene, any, { decodeImage: decodeInNode })).status === 1) return;
      expect([await scan(scene), scanOtherwise(scene)]).toEqual([{ text: any, level: scene.facts.level }, any]);
    }),
    { numRuns: 40 },
  );
});

test('every offered fix makes the code readable', async () => {
  const broken: Partial<DesignParams>[] = [
    { foreground_color: '#ffcc00' },
    { foreground_color: '#ffffff', background_color: '#222222' },
    { background_color: '#333333' },
    {
      foreground_color: '#eeeeee',
      background_color: '#dddddd',
      pattern: 'bubbles',
      border_marker: 'leaf',
      center_marker: 'star',
      quiet_zone: 2,
    },
  ];
  const kinds: string[][] = [];
  for (const design of broken) {
    const fixes = await findFixes(text, design);
    for (const { params } of fixes) expect(await check({ ...design, ...params })).toMatchObject({ status: 0 });
    kinds.push(fixes.map(({ kind }) => kind));
  }
  expect(kinds).toEqual([['darker-foreground'], ['swap-colors'], ['white-background'], ['darker-foreground']]);
});

test('a readable code needs no fixes', async () => {
  expect(await findFixes(text, {})).toEqual([]);
});

test('a large code is painted with fewer pixels per module and still read', async () => {
  const long = 'a'.repeat(1200);
  expect(await scanScene(drawCode(long, {}), long)).toMatchObject({ isScannable: true });
});
