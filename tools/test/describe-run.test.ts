import { expect, test } from 'vitest';
import { describeRun, describeTime } from './describe-run.ts';
import { emptyReport } from './read-reports.ts';

const step = (name: string, files: [string, number][], skipped: string[] = []) => ({
  ...emptyReport,
  name,
  tookMs: 61_000,
  tally: { passed: files.length, failed: 0, skipped: skipped.length },
  files: files.map(([file, tookMs]) => ({ name: file, tookMs })),
  skipped,
});

test('the end of a run lists the ten slowest files, the skipped tests, and each step with its duration', () => {
  const quick = Array.from({ length: 10 }, (_, place): [string, number] => [`quick-${place}.test.ts`, 100 + place]);
  const { lines, sum } = describeRun(
    [
      step('Unit tests', quick),
      step('The product in a browser', [['design.spec.ts', 12_345]], ['design.spec.ts: with a mouse']),
    ],
    90_000,
  );
  expect(lines).toEqual([
    'The slowest files:',
    '     12.3 s  design.spec.ts',
    ...Array.from({ length: 9 }, (_, place) => `      0.1 s  quick-${9 - place}.test.ts`),
    '',
    'Skipped:',
    '  design.spec.ts: with a mouse',
    '',
    'Unit tests: 10 passed, 0 failed, in 1 min 1 s',
    'The product in a browser: 1 passed, 0 failed, 1 skipped, in 1 min 1 s',
    'In all: 1 min 30 s',
    '11 passed, 0 failed, 1 skipped',
  ]);
  expect(sum).toEqual({ passed: 11, failed: 0, skipped: 1 });
});

test('durations from one minute on are given in minutes', () => {
  expect([describeTime(0), describeTime(59_400), describeTime(59_600), describeTime(1_199_000)]).toEqual([
    '0 s',
    '59 s',
    '1 min 0 s',
    '19 min 59 s',
  ]);
});
