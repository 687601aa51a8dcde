/**
 * `npm run mutate [-- [--at-once N] [--go-on] FILE...]`: mutation tests of `packages/routing` with Stryker. Prints the
 * surviving mutants, writes `artefacts/mutation.json`, and exits with 1 if the score is below the minimum. See
 * docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const minScore = 90;
const sources = ['packages/routing/src/**/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'];
/** Folders that the package and its tests do not need; each runner copies all others. */
const ignoredFolders = [
  '/apps',
  '/artefacts',
  '/bench',
  '/data',
  '/deploy',
  '/docs',
  '/e2e',
  '/stubs',
  '/test-results',
  '/.cache',
];

type MutateOptions = {
  readonly files: readonly string[];
  readonly concurrency: number;
  /** Reuse the results of an earlier run for unchanged code and tests. */ readonly isIncremental: boolean;
};

async function main({ files, concurrency, isIncremental }: MutateOptions): Promise<void> {
  const stryker = new Stryker({
    mutate: files.length > 0 ? [...files] : sources,
    ignorePatterns: ignoredFolders,
    testRunner: 'vitest',
    // Named here because Stryker searches for plugins only beside its own folder.
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // No such file: Stryker rewrites a tsconfig through TypeScript's API, which TypeScript 7 does not have.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/stryker',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: 'artefacts/mutation.json' },
    thresholds: { high: 95, low: minScore, break: minScore },
    // High, as a slow test on a busy machine is no endless loop.
    timeoutMS: 60_000,
    concurrency,
    incremental: isIncremental,
    incrementalFile: '.cache/mutation.json',
  });
  await stryker.runMutationTest();
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'at-once': { type: 'string', default: '2' }, 'go-on': { type: 'boolean', default: false } },
  });
  await main({ files: positionals, concurrency: Number(values['at-once']), isIncremental: values['go-on'] });
}
