import { expect, test } from 'vitest';
import { rungsOf, stops } from './ladder.ts';

const levels = ['L', 'M', 'Q', 'H'];
const ranks = (stop: (typeof stops)[number]) =>
  rungsOf(stop).map(({ level, strength }) => [levels.indexOf(level), strength] as const);

test.each(stops)('%s: each rung reads better than the one before, and the last one reads best', (stop) => {
  const rungs = ranks(stop);
  for (const [at, [level, strength]] of rungs.entries()) {
    const [levelBefore, strengthBefore] = rungs[at - 1] ?? [-1, 0];
    expect(level + strength).toBeGreaterThan(levelBefore + strengthBefore);
    expect(level).toBeGreaterThanOrEqual(levelBefore);
    expect(strength).toBeGreaterThanOrEqual(strengthBefore);
  }
  expect(rungsOf(stop).at(-1)).toEqual({ level: 'H', strength: 6 });
});

test('from stop to stop a picture begins at a rung that reads better', () => {
  const [picture, balanced, scan] = stops.map((stop) => ranks(stop)[0]?.reduce((sum, one) => sum + one, 0) ?? 0);
  expect(picture).toBeLessThan(balanced ?? 0);
  expect(balanced).toBeLessThan(scan ?? 0);
});
