import { mapBreakdowns, scanClasses, statsParts, type ScanClass, type Stats, type StatsPart } from '@evercode/contract';
import { expect, test } from 'vitest';
import { countRest, shareCounted } from './count-rest.ts';

const totals = (total: number) => ({ total, unique: total, repeat: 0 });
// Object.fromEntries loses the key type.
const classes = Object.fromEntries(scanClasses.map((each) => [each, 1])) as Record<ScanClass, number>;
const series = [{ at: '2026-05-01T00:00:00Z', total: 5, unique: 5 }];
const rows = (total: number) => [{ key: 'x', total, unique: total }];
const rest = statsParts.filter((part) => part !== 'series');

const first: Stats = { totals: totals(5), series, ...mapBreakdowns(() => []), classes, missing: rest };
const wholeOf = (total: number): Stats => ({
  totals: totals(total),
  series,
  ...mapBreakdowns(() => rows(total)),
  classes,
});

function counting(answers: (parts: readonly StatsPart[]) => Stats, before?: Stats) {
  const shown: Stats[] = [];
  const asked: (readonly StatsPart[])[] = [];
  const done = countRest(first, {
    before,
    count: async (parts) => {
      asked.push(parts);
      return answers(parts);
    },
    onProgress: (stats) => shown.push(stats),
  });
  return { done, shown, asked };
}

test('counts the missing parts three at a time, and shows each as soon as it is counted', async () => {
  const { done, shown, asked } = counting(() => wholeOf(6));
  expect(await done).toEqual({ ...wholeOf(6) });
  expect(asked.flat()).toEqual(rest);
  expect(asked.every((parts) => parts.length <= 3)).toBe(true);
  expect(shown[0]).toEqual(first);
  expect(shown.map(({ missing }) => missing?.length)).toEqual([12, 9, 6, 3]);
  expect(shown[1]?.countries).toEqual(rows(6));
  expect(shown.map(shareCounted).every((share, n, all) => n === 0 || share > (all[n - 1] ?? 1))).toBe(true);
});

test('a refresh keeps the figures of before until the new ones are counted', async () => {
  const { done, shown } = counting(() => wholeOf(6), wholeOf(4));
  await done;
  expect(shown.map(({ missing }) => missing)).toEqual([undefined, undefined, undefined, undefined]);
  expect([shown[0]?.totals.total, shown[0]?.cities]).toEqual([5, rows(4)]);
  expect(await done).toEqual(wholeOf(6));
});

test('a whole answer is shown as it is', async () => {
  const { done, asked } = counting(() => wholeOf(6));
  await done;
  expect(
    await countRest(wholeOf(3), {
      before: undefined,
      count: () => Promise.reject(new Error()),
      onProgress: () => undefined,
    }),
  ).toEqual(wholeOf(3));
  expect(asked).toHaveLength(4);
});
