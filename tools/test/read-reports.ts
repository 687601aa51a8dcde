import { existsSync, readFileSync } from 'node:fs';
import { nothing, type Tally } from './tally.ts';

// The shapes are those of the tools, pinned to one version each; a missing or torn report counts as nothing, which `judgeStep` calls a failure.

export function readCheckReport(path: string): Tally {
  const results = readJson(path) as { passed: boolean }[] | undefined;
  if (!results) return nothing;
  const passed = results.filter((result) => result.passed).length;
  return { passed, failed: results.length - passed, skipped: 0 };
}

/** Vitest's. A file that could not even be loaded has no test in it: it counts as one failure. */
export function readVitestReport(path: string): Tally {
  const report = readJson(path) as
    | { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number; testResults: { status: string; assertionResults: unknown[] }[] }
    | undefined;
  if (!report) return nothing;
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded, skipped: report.numPendingTests + report.numTodoTests };
}

/** Playwright's. A test that passed only on a second try has failed: nobody shall have to guess which it was. */
export function readPlaywrightReport(path: string): Tally {
  const report = readJson(path) as { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] } | undefined;
  if (!report) return nothing;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
}

function readJson(path: string): unknown {
  if (!existsSync(path)) return undefined;
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return value;
  } catch {
    return undefined;
  }
}
