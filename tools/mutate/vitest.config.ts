import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A run ends with the first test that fails: examples take a few milliseconds, and a property that fails is shrunk first. */
class ExamplesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => rank(a) - rank(b));
  }
}

const rank = ({ moduleId }: TestSpecification): number => ['decide', 'property'].findIndex((part) => moduleId.includes(part));

/**
 * For mutation tests alone: one package, and no engines, so that a runner that had to be stopped is soon back. Its tests share nothing but modules without state, and
 * to import these anew for each file would take three times as long as the tests do.
 */
export default defineConfig({
  test: {
    include: ['packages/routing/src/**/*.test.ts'], testTimeout: 30_000, isolate: false, setupFiles: ['tools/mutate/fail-at-once.ts'], sequence: { sequencer: ExamplesFirst },
  },
});
