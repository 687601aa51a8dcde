import { languages } from '@evercode/contract/languages';
import { expect, test } from 'vitest';
import { luminance } from '../draw/color.ts';
import { palettes, type PaletteName } from '../palettes.ts';
import { createRandom } from '../random.ts';
import type { Scene, Season, TimeOfDay } from '../scene.ts';
import { scenes } from './scenes.ts';

const seasons: readonly Season[] = ['spring', 'summer', 'autumn', 'winter'];
const times: readonly TimeOfDay[] = ['morning', 'day', 'evening', 'night'];

function draw(scene: Scene, seed: number) {
  const name = scene.palettes[seed % scene.palettes.length] ?? 'sunset';
  const [season, time] = [seasons[seed % 4] ?? 'summer', times[(seed >> 1) % 4] ?? 'day'];
  return scene.draw({ random: createRandom(seed), palette: palettes[name], season, time });
}

/** Elements are closed in the order in which they were opened. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, , selfClosing] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s[a-zA-Z][\w-]*="[^"<>]*")*)(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) return false;
    } else if (!selfClosing) open.push(name ?? '');
  }
  return open.length === 0 && !/<[^a-zA-Z/]/.test(svg);
}

test.each(scenes.map((scene) => [scene.id, scene] as const))(
  '%s: 20 seeds are whole documents, each its own',
  (_id, scene) => {
    const documents = Array.from({ length: 20 }, (_, seed) => draw(scene, seed));
    for (const { svg, paper, accent } of documents) {
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024"')).toBe(true);
      expect(isWellFormed(svg)).toBe(true);
      expect(svg).not.toMatch(
        /NaN|undefined|Infinity|href|<text|<image|<script|<style|<filter|%"|<foreignObject|url\((?!#)|@import/,
      );
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('://');
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(svg).toContain(` id="${id}"`);
      expect(svg.length).toBeLessThan(400_000);
      expect(luminance(accent.dark)).toBeLessThan(80);
      expect(luminance(accent.light)).toBeGreaterThan(190);
      expect(luminance(paper)).toBeGreaterThan(220);
    }
    expect(new Set(documents.map(({ svg }) => svg)).size).toBe(20);
  },
);

test('the same seed draws the same bytes', () => {
  for (const scene of scenes) expect(draw(scene, 7)).toEqual(draw(scene, 7));
});

test('another seed moves things, in the same colors', () => {
  const shapesOf = (scene: Scene, seed: number) => {
    const { svg } = scene.draw({ random: createRandom(seed), palette: palettes.rose, season: 'summer', time: 'day' });
    return svg.replaceAll(/#[0-9a-f]{6}/g, '');
  };
  for (const scene of scenes) {
    // A few scenes choose among whole figures, so one pair of seeds may agree.
    expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => shapesOf(scene, seed))).size).toBeGreaterThan(2);
  }
});

test('scenes have their own ids, words in every language, and palettes', () => {
  expect(new Set(scenes.map(({ id }) => id)).size).toBe(scenes.length);
  for (const scene of scenes) {
    for (const language of languages) expect(scene.words[language].length).toBeGreaterThan(3);
    expect(new Set(scene.palettes).size).toBe(scene.palettes.length);
    expect(scene.palettes.length).toBeGreaterThan(3);
  }
});

test.each(Object.keys(palettes) as PaletteName[])('palette %s runs from dark to light', (name) => {
  const { night, deep, soft, pale, glow } = palettes[name];
  expect(luminance(night)).toBeLessThan(50);
  expect(luminance(deep)).toBeLessThan(105);
  expect(luminance(soft)).toBeGreaterThan(150);
  expect(luminance(pale)).toBeGreaterThan(200);
  expect(luminance(glow)).toBeGreaterThan(235);
});
