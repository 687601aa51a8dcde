import { beforeAll, expect, test } from 'vitest';
import { isDesignReadable } from '../design/contrast.ts';
import { completeDesign } from '../design/complete-design.ts';
import { drawCode } from '../draw-code.ts';
import { checkReadability } from '../readability/check-readability.ts';
import { prepareInNode } from '../readability/node.ts';
import { paintPicture } from '../readability/paint/paint-picture.ts';
import { chooseScale, createVariants, readPicture, variantNames } from '../readability/readings.ts';
import { loadAssets } from '../scene/assets.ts';
import { presets } from './presets.ts';

// Each test scans twenty degraded pictures.

beforeAll(prepareInNode);

const text = 'https://qr.example.com/aB3kR9x';
const looks = [['default', {}] as const, ...presets.map(({ key, params }) => [key, params] as const)];

test('there are at least sixteen presets with unique keys and looks', () => {
  expect(presets.length).toBeGreaterThanOrEqual(16);
  expect(new Set(presets.map(({ key }) => key)).size).toBe(presets.length);
  expect(new Set(presets.map(({ params }) => JSON.stringify(completeDesign(params)))).size).toBe(presets.length);
});

// Degraded pictures that the two decoders read, over all looks: filled by the tests below, checked by the last one.
const degraded = { read: 0, all: 0 };

test.each(looks)(
  '%s: both decoders read the clean picture, and one of them each degraded picture',
  async (_, params) => {
    const scene = drawCode(text, params, await loadAssets(params));
    expect(scene.facts).toMatchObject({ missingGlyphs: [] });
    expect(isDesignReadable(params)).toBe(true);
    expect(await checkReadability(scene, text)).toMatchObject({ status: 0, reasons: [] });

    const scale = chooseScale(Math.max(scene.width, scene.height));
    const makeVariant = createVariants(await paintPicture(scene, scale), scale);
    const reads: Record<string, boolean[]> = {};
    for (const variant of variantNames) {
      reads[variant] = [
        (await readPicture(makeVariant(variant), 'zxing')) === text,
        (await readPicture(makeVariant(variant), 'qr')) === text,
      ];
    }
    const { clean, ...others } = reads;
    expect(clean).toEqual([true, true]);
    expect(Object.keys(others).filter((variant) => !others[variant]?.includes(true))).toEqual([]);
    const counted = Object.values(others).flat();
    degraded.all += counted.length;
    degraded.read += counted.filter(Boolean).length;
  },
);

test('the decoders read at least 95 % of the degraded pictures of all looks', () => {
  expect(degraded.all).toBe(looks.length * (variantNames.length - 1) * 2);
  expect(degraded.read / degraded.all).toBeGreaterThanOrEqual(0.95);
});
