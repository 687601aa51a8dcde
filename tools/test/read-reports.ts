import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { emptyTally, type Tally } from './tally.ts';

// The shapes are those of pinned versions of the tools. A missing or truncated report counts nothing, which `tallyStep`
// turns into a failure.

export type Report = {
  tally: Tally;
  /** The duration of each file's tests. */
  files: readonly { name: string; tookMs: number }[];
  /** The names of tests that did not run. */
  skipped: readonly string[];
  /** Each failed test with the first line of its error. */
  failures: readonly string[];
};

export const emptyReport: Report = { tally: emptyTally, files: [], skipped: [], failures: [] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
};

type PlaywrightReport = {
  config: { rootDir: string };
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};
type PlaywrightTest = { status: string; results: { duration: number; error?: { message?: string } }[] };
type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; tests: PlaywrightTest[] }[];
};

export function readCheckReport(path: string): Report {
  const results = readJson(path) as { passed: boolean }[] | undefined;
  if (!results) return emptyReport;
  const passed = results.filter((result) => result.passed).length;
  return { ...emptyReport, tally: { passed, failed: results.length - passed, skipped: 0 } };
}

/** A file that cannot be loaded contains no tests, so it counts as one failure. */
export function readVitestReport(path: string, root: string): Report {
  const report = readJson(path) as VitestReport | undefined;
  if (!report) return emptyReport;
  const nameOf = (file: VitestReport['testResults'][number]) => relative(root, file.name);
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    tally: {
      passed: report.numPassedTests,
      failed: report.numFailedTests + unloaded.length,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.map((file) => ({
      name: nameOf(file),
      tookMs: file.endTime - file.startTime,
    })),
    skipped: report.testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status !== 'passed' && status !== 'failed')
        .map(({ fullName }) => `${nameOf(file)}: ${fullName}`),
    ),
    failures: [
      ...unloaded.map((file) => `${nameOf(file)}: ${firstLine(file.message)}`),
      ...report.testResults.flatMap((file) =>
        file.assertionResults
          .filter(({ status }) => status === 'failed')
          .map((test) => `${nameOf(file)}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
      ),
    ],
  };
}

/** A flaky test, which passed only on a retry, counts as failed. */
export function readPlaywrightReport(path: string, root: string): Report {
  const report = readJson(path) as PlaywrightReport | undefined;
  if (!report) return emptyReport;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = report.suites.flatMap((suite) => specsOf(suite));
  const nameOf = (file: string) => relative(root, join(report.config.rootDir, file));
  const byFile = Map.groupBy(specs, ({ file }) => file);
  return {
    tally: { passed: expected, failed: unexpected + flaky + report.errors.length, skipped },
    files: [...byFile].map(([file, ofFile]) => ({
      name: nameOf(file),
      tookMs: ofFile
        .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
        .reduce((sum, { duration }) => sum + duration, 0),
    })),
    skipped: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
      .map(({ file, title }) => `${nameOf(file)}: ${title}`),
    failures: specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => results.find(({ error }) => error)?.error)
        .map((error) => `${nameOf(file)}: ${title}: ${firstLine(error?.message)}`),
    ),
  };
}

/** Playwright's messages are coloured. */
function firstLine(message: string | undefined): string {
  return stripVTControlCharacters(message ?? '').split('\n', 1)[0] || 'no message';
}

function specsOf(suite: PlaywrightSuite): (PlaywrightSuite['specs'][number] & { file: string })[] {
  return [
    ...suite.specs.map((spec) => ({ ...spec, file: suite.file })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
  ];
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
