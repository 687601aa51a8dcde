import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '../source/write-tree.ts';
import { readCheckReport, readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { addTallies, describeTally, tallyStep, countSkipsAsFailed } from './tally.ts';

const vitest = (root: string) => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults: [
    {
      name: `${root}/a.test.ts`,
      status: 'failed',
      message: 'Cannot find module',
      startTime: 1000,
      endTime: 1000,
      assertionResults: [],
    },
    {
      name: `${root}/b.test.ts`,
      status: 'failed',
      startTime: 1000,
      endTime: 3500,
      assertionResults: [
        { status: 'passed', fullName: 'a code is drawn' },
        { status: 'skipped', fullName: 'a code is read' },
        { status: 'todo', fullName: 'a code is printed' },
        { status: 'failed', fullName: 'a code is framed', failureMessages: ['Error: no frame\n    at frame.ts:3:1'] },
      ],
    },
  ],
});
const spec = (title: string, status: string, ...durations: number[]) => ({
  title,
  tests: [
    {
      status,
      results: durations.map((duration) => ({
        duration,
        ...(status === 'flaky' && { error: { message: '\u001B[31mno focus\u001B[39m\nat design.spec.ts:3' } }),
      })),
    },
  ],
});
const playwright = (root: string) => ({
  config: { rootDir: `${root}/e2e` },
  stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 },
  errors: [{}],
  suites: [
    {
      file: 'design.spec.ts',
      specs: [spec('with a mouse', 'expected', 700)],
      suites: [
        {
          file: 'design.spec.ts',
          specs: [spec('with the keyboard', 'flaky', 500, 300), spec('by voice', 'skipped')],
        },
      ],
    },
  ],
});

test('reports are counted: files that did not load and flaky tests are failures', () => {
  using tree = writeTree({});
  const { root } = tree;
  using reports = writeTree({
    'checks.json': JSON.stringify([{ passed: true }, { passed: false }]),
    'vitest.json': JSON.stringify(vitest(root)),
    'playwright.json': JSON.stringify(playwright(root)),
  });
  expect(readCheckReport(join(reports.root, 'checks.json')).tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(readVitestReport(join(reports.root, 'vitest.json'), root)).toEqual({
    tally: { passed: 3, failed: 2, skipped: 2 },
    files: [
      { name: 'a.test.ts', tookMs: 0 },
      { name: 'b.test.ts', tookMs: 2500 },
    ],
    skipped: ['b.test.ts: a code is read', 'b.test.ts: a code is printed'],
    failures: ['a.test.ts: Cannot find module', 'b.test.ts: a code is framed: Error: no frame'],
  });
  expect(readPlaywrightReport(join(reports.root, 'playwright.json'), root)).toEqual({
    tally: { passed: 2, failed: 3, skipped: 1 },
    files: [{ name: 'e2e/design.spec.ts', tookMs: 1500 }],
    skipped: ['e2e/design.spec.ts: by voice'],
    failures: ['e2e/design.spec.ts: with the keyboard: no focus'],
  });
});

test('a missing or truncated report counts nothing, and a step without tests fails', () => {
  using tree = writeTree({ 'torn.json': '{"stats":' });
  const { root } = tree;
  expect(tallyStep(readPlaywrightReport(join(root, 'torn.json'), root).tally, 0)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
  expect(tallyStep(readVitestReport(join(root, 'absent.json'), root).tally, 0).failed).toBe(1);
});

test('a crash after passed tests is a failure, and a failure is not counted twice', () => {
  expect(tallyStep({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(tallyStep({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(tallyStep({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test('in CI a skipped test counts as failed', () => {
  expect(countSkipsAsFailed({ passed: 5, failed: 1, skipped: 2 })).toEqual({ passed: 5, failed: 3, skipped: 0 });
});

test('the last line names what was skipped only when something was', () => {
  expect(
    describeTally(
      addTallies([
        { passed: 1, failed: 0, skipped: 0 },
        { passed: 2, failed: 0, skipped: 0 },
      ]),
    ),
  ).toBe('3 passed, 0 failed');
  expect(describeTally({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
