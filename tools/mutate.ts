/**
 * `npm run mutate [-- [--at-once N] [--go-on] FILE...]`: breaks `packages/routing` in every way that Stryker knows, one at a time, and counts how many of them its tests
 * notice. Ends with 1 below the bar. What survived is listed, and in `artefacts/mutation.json`. See docs/benchmarks.md.
 */
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

const leastScore = 90;
const sources = ['packages/routing/src/**/*.ts', '!**/*.test.ts', '!**/*.fixture.ts'];
/** All that the package and its tests do not need: every runner works on a copy of the rest. */
const notNeeded = ['/apps', '/artefacts', '/bench', '/data', '/deploy', '/docs', '/e2e', '/stubs', '/test-results', '/.cache'];

type Asked = { readonly files: readonly string[]; readonly atOnce: number; /** With what an earlier such run found out about code and tests that are the same. */ readonly goOn: boolean };

async function main({ files, atOnce, goOn }: Asked): Promise<void> {
  const stryker = new Stryker({
    mutate: files.length > 0 ? [...files] : sources,
    ignorePatterns: notNeeded,
    testRunner: 'vitest',
    // Named: by itself Stryker looks for plugins beside its own folder.
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'tools/mutate/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // TypeScript 7 has no programming interface with which Stryker could rewrite the real one.
    tsconfigFile: 'none.json',
    tempDirName: '.cache/stryker',
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, allowColor: false },
    jsonReporter: { fileName: 'artefacts/mutation.json' },
    thresholds: { high: 95, low: leastScore, break: leastScore },
    // On a busy machine a test takes long without being caught in a loop.
    timeoutMS: 60_000,
    concurrency: atOnce,
    incremental: goOn,
    incrementalFile: '.cache/mutation.json',
  });
  await stryker.runMutationTest();
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'at-once': { type: 'string', default: '2' }, 'go-on': { type: 'boolean', default: false } } });
  await main({ files: positionals, atOnce: Number(values['at-once']), goOn: values['go-on'] });
}
