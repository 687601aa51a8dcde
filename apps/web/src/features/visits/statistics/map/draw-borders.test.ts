import finer from 'world-atlas/countries-50m.json';
import world from 'world-atlas/countries-110m.json';
import { describe, expect, test } from 'vitest';
import { drawBorders, listCodes, size } from './draw-borders.ts';

const numbersOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
const outlineOf = (outlines: ReturnType<typeof drawBorders>, code: string) =>
  outlines?.find((outline) => outline.code === code)?.path ?? '';

describe('the borders', () => {
  test('use the country codes of the scans', () => {
    for (const borders of [world, finer]) {
      const codes = listCodes(borders);
      expect(codes.length).toBeGreaterThan(170);
      expect(codes).toEqual(expect.arrayContaining(['IT', 'BR', 'US', 'FR', 'NO', 'TW', 'PS', 'ZA', 'KP']));
    }
    // Too small for the world map, but part of the finer borders.
    expect(listCodes(world)).not.toContain('SG');
    expect(listCodes(finer)).toEqual(expect.arrayContaining(['SG', 'MT', 'HK', 'SM', 'CV']));
  });

  test('fill the picture with the world, without Antarctica', () => {
    const outlines = drawBorders(world);
    expect(outlineOf(outlines, 'AQ')).toBe('');
    const points = (outlines ?? []).flatMap(({ path }) => numbersOf(path));
    expect(Math.max(...points.map(([x]) => x))).toBeCloseTo(size.width, 0);
    expect([Math.min(...points.map(([, y]) => y)) >= 0, Math.max(...points.map(([, y]) => y)) <= size.height]).toEqual([
      true,
      true,
    ]);
  });

  test.each(['IT', 'US', 'FR', 'RU', 'FJ', 'CL', 'SG', 'AU'])(
    'show %s enlarged and whole, not cut at the edge of the world map',
    (code) => {
      const outlines = drawBorders(finer, code);
      const points = (outlines ?? []).filter((outline) => outline.code === code).flatMap(({ path }) => numbersOf(path));
      const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
      const [top, bottom] = [Math.min(...points.map(([, y]) => y)), Math.max(...points.map(([, y]) => y))];
      expect(Math.max((right - left) / size.width, (bottom - top) / size.height)).toBeGreaterThan(0.85);
    },
  );

  test('enlarge a country across the date line instead of showing the world around it', () => {
    const shown = (drawBorders(finer, 'RU') ?? []).map(({ code }) => code);
    expect(shown).toEqual(expect.arrayContaining(['RU', 'FI', 'CN']));
    expect(shown).not.toContain('BR');
  });

  test('are undefined for an unknown country', () => expect(drawBorders(world, 'SG')).toBeUndefined());
});
