import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Runs examples before properties: a run ends at the first failing test, and examples take a few milliseconds. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

const rank = ({ moduleId }: TestSpecification): number =>
  ['decide', 'property'].findIndex((part) => moduleId.includes(part));

/**
 * For mutation tests only: one package and no engines, so that a stopped runner restarts quickly. The tests share only
 * modules without state, and importing them anew for each file would take three times as long as the tests.
 */
export default defineConfig({
  test: {
    include: ['packages/routing/src/**/*.test.ts'],
    testTimeout: 30_000,
    isolate: false,
    setupFiles: ['tools/mutate/fail-at-once.ts'],
    sequence: { sequencer: ExamplesFirst },
  },
});
