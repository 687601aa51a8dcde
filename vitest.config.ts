import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isLongRun } from './packages/testkit/src/long-run.ts';
import { FilesByEnvironment } from './tools/test/order-files.ts';

const integration = '{packages,apps,bench,tools}/**/*.integration.test.ts';
const launcher = 'apps/launcher/**/*.integration.test.ts';
const absent = ['**/node_modules/**', '**/dist/**'];
/** High, for busy machines: they only end tests that hang. */
const patience = {
  testTimeout: isLongRun ? 3_600_000 : 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Compiled code, kept between runs: processes of the product that tests start need a third less of the processor. */
const env = { NODE_COMPILE_CACHE: fileURLToPath(new URL('.cache/code', import.meta.url)) };

/** Room for young objects: with V8's default, moving them takes a sixteenth of the time of tests of screens. */
const execArgv = ['--max-semi-space-size=64'];

/**
 * Test files share workers and loaded modules, so a test must clean up after itself. Engines start once per run, and
 * only if a *.integration.test.ts file runs.
 */
export default defineConfig({
  test: {
    // Tests often wait, for a process or a chore: one worker more than cores.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FilesByEnvironment },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,bench,tools}/**/*.test.{ts,tsx}'],
          exclude: [...absent, integration],
          setupFiles: [
            './apps/web/src/testing/clear-page.ts',
            './tools/test/draw-from-seed.ts',
            './tools/test/wait-for-imports.ts',
          ],
          env,
          execArgv,
          isolate: false,
          unstubGlobals: true,
          unstubEnvs: true,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: [integration],
          exclude: [...absent, launcher],
          setupFiles: './tools/test/draw-from-seed.ts',
          env,
          execArgv,
          globalSetup: './packages/testkit/src/start-engines.ts',
          isolate: false,
          ...patience,
        },
      },
      {
        // The launcher's tests start and kill their own engines.
        test: { name: 'launcher', include: [launcher], exclude: absent, ...patience },
      },
    ],
  },
});
