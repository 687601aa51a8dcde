import { scanClasses } from '@evercode/contract';
import { expect, test } from 'vitest';
import { makeBelievableScans, makeBelievableSegments } from './index.ts';
import type { BelievableScans } from './index.ts';

const options: BelievableScans = {
  seed: 42,
  workspace: '0197a000-0000-7000-8000-00000000000a',
  qrs: [
    '0197a000-0000-7000-8000-000000000001',
    '0197a000-0000-7000-8000-000000000002',
    '0197a000-0000-7000-8000-000000000003',
  ],
  from: new Date('2026-01-01T00:20:00Z'),
  to: new Date('2026-03-01T00:00:00Z'),
  count: 12_345,
};
const rows = [...makeBelievableScans(options)];
const people = rows.filter((row) => row.class === 'human');

test('the same options make the same scans, another seed makes others', () => {
  expect([...makeBelievableScans(options)]).toEqual(rows);
  const [other] = makeBelievableScans({ ...options, seed: 43 });
  expect(other?.segment).not.toBe(rows[0]?.segment);
});

test('exactly the wanted number of scans, in the range, in chronological order', () => {
  expect(rows).toHaveLength(12_345);
  const times = rows.map((row) => row.at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThanOrEqual(options.from.getTime());
  expect(times.at(-1)).toBeLessThan(options.to.getTime());
});

test('segments hold each scan once, each with its own identity', () => {
  const segments = [...makeBelievableSegments(options)];
  expect(segments.flatMap((segment) => segment.rows)).toEqual(rows);
  expect(segments.every(({ name, rows: own }) => own.every((row) => row.segment === name))).toBe(true);
  expect(new Set(rows.map((row) => `${row.segment}/${row.index}`)).size).toBe(rows.length);
});

test('some bots, every class but own visits, and returning visitors', () => {
  expect(new Set(rows.map((row) => row.class)).size).toBe(scanClasses.length - 1);
  expect(people.length / rows.length).toBeGreaterThan(0.85);
  const returning = 1 - new Set(people.map((row) => row.visitor)).size / people.length;
  expect(returning).toBeGreaterThan(0.15);
  expect(returning).toBeLessThan(0.4);
});

test('the evening is busier than the night, Saturday than Monday, the first code than the last', () => {
  const during = (test: (date: Date) => boolean) => rows.filter((row) => test(new Date(row.at))).length;
  expect(during((date) => date.getUTCHours() === 19)).toBeGreaterThan(5 * during((date) => date.getUTCHours() === 3));
  expect(during((date) => date.getUTCDay() === 6)).toBeGreaterThan(1.3 * during((date) => date.getUTCDay() === 1));
  const of = (qr: string | undefined) => rows.filter((row) => row.qr === qr).length;
  expect(of(options.qrs[0])).toBeGreaterThan(2 * of(options.qrs[2]));
});

test('places, languages and devices vary, and languages fit the places', () => {
  const distinct = (key: 'country' | 'city' | 'browser' | 'os' | 'device' | 'language' | 'referrer') =>
    new Set(people.map((row) => row[key])).size;
  expect(distinct('country')).toBeGreaterThan(8);
  expect(distinct('city')).toBeGreaterThan(12);
  expect(distinct('browser')).toBeGreaterThan(5);
  expect(distinct('device')).toBeGreaterThan(5);
  expect(distinct('referrer')).toBeGreaterThan(4);
  expect(
    people.filter((row) => row.city === 'Rome').every((row) => row.country === 'IT' && row.language === 'it'),
  ).toBe(true);
});

test('a count of 0 gives no scans', () => {
  expect([...makeBelievableScans({ ...options, count: 0 })]).toEqual([]);
});
