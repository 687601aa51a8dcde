import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeTree } from '../source/write-tree.ts';
import { readCheckReport, readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { addTallies, describeTally, judgeStep } from './tally.ts';

const vitest = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1, testResults: [{ status: 'failed', assertionResults: [] }, { status: 'failed', assertionResults: [{}] }] };

test('reports are counted, files that did not load and flaky tests as failures', () => {
  using tree = writeTree({
    'checks.json': JSON.stringify([{ passed: true }, { passed: false }]),
    'vitest.json': JSON.stringify(vitest),
    'playwright.json': JSON.stringify({ stats: { expected: 2, unexpected: 1, flaky: 1, skipped: 1 }, errors: [{}] }),
  });
  expect(readCheckReport(join(tree.root, 'checks.json'))).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(readVitestReport(join(tree.root, 'vitest.json'))).toEqual({ passed: 3, failed: 2, skipped: 2 });
  expect(readPlaywrightReport(join(tree.root, 'playwright.json'))).toEqual({ passed: 2, failed: 3, skipped: 1 });
});

test('a report that is absent or torn counts nothing, and nothing run is a failure', () => {
  using tree = writeTree({ 'torn.json': '{"stats":' });
  expect(judgeStep(readPlaywrightReport(join(tree.root, 'torn.json')), 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(judgeStep(readVitestReport(join(tree.root, 'absent.json')), 0).failed).toBe(1);
});

test('a crash behind green tests is a failure; a failure is not counted twice', () => {
  expect(judgeStep({ passed: 5, failed: 0, skipped: 0 }, 1).failed).toBe(1);
  expect(judgeStep({ passed: 5, failed: 2, skipped: 0 }, 1).failed).toBe(2);
  expect(judgeStep({ passed: 5, failed: 0, skipped: 0 }, 0).failed).toBe(0);
});

test('the last line names what was skipped only when something was', () => {
  expect(describeTally(addTallies([{ passed: 1, failed: 0, skipped: 0 }, { passed: 2, failed: 0, skipped: 0 }]))).toBe('3 passed, 0 failed');
  expect(describeTally({ passed: 1, failed: 2, skipped: 3 })).toBe('1 passed, 2 failed, 3 skipped');
});
