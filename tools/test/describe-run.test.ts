import { expect, test } from 'vitest';
import { describeRun, describeTime } from './describe-run.ts';
import { emptyReport } from './read-reports.ts';

const step = (name: string, files: [string, number][], skipped: string[] = [], failures: string[] = []) => ({
  ...emptyReport,
  name,
  tookMs: 61_000,
  tally: { passed: files.length, failed: failures.length, skipped: skipped.length },
  files: files.map(([file, tookMs]) => ({ name: file, tookMs })),
  skipped,
  failures,
});

test('the end of a run lists the ten slowest files, the skipped tests, and each step with its duration', () => {
  const quick = Array.from({ length: 10 }, (_, place): [string, number] => [`quick-${place}.test.ts`, 100 + place]);
  const { lines, sum } = describeRun([
    step('Unit tests', quick),
    step('The product in a browser', [['design.spec.ts', 12_345]], ['design.spec.ts: with a mouse']),
  ]);
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
    'In all: 2 min 2 s',
    '11 passed, 0 failed, 1 skipped',
  ]);
  expect(sum).toEqual({ passed: 11, failed: 0, skipped: 1 });
});

test('failed tests are listed with their errors, up to thirty', () => {
  const failures = Array.from({ length: 31 }, (_, place) => `a.test.ts: test ${place}: Error: no frame`);
  const few = describeRun([step('Unit tests', [], [], failures.slice(0, 2))]).lines;
  expect(few.slice(0, 4)).toEqual(['Failures:', `  ${failures[0]}`, `  ${failures[1]}`, '']);
  const many = describeRun([step('Unit tests', [], [], failures)]).lines;
  expect([many[0], many[30], many[31]]).toEqual(['The first 30 failures:', `  ${failures[29]}`, '']);
});

test('durations from one minute on are given in minutes', () => {
  expect([describeTime(0), describeTime(59_400), describeTime(59_600), describeTime(1_199_000)]).toEqual([
    '0 s',
    '59 s',
    '1 min 0 s',
    '19 min 59 s',
  ]);
});
