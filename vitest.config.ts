import { defineConfig } from 'vitest/config';

const integration = ['{packages,apps}/**/src/**/*.integration.test.ts', '{bench,tools}/**/*.integration.test.ts'];
const launcher = 'apps/launcher/src/**/*.integration.test.ts';
const absent = ['**/node_modules/**', '**/dist/**'];

/** Engines are started once a run, and only where a file named *.integration.test.ts is among those that run. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/**/src/**/*.test.ts', 'apps/**/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...absent, ...integration],
        },
      },
      {
        test: {
          name: 'integration',
          include: integration,
          exclude: [...absent, launcher],
          globalSetup: './packages/testkit/src/start-engines.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // The launcher starts engines of its own, and kills them.
        test: { name: 'launcher', include: [launcher], exclude: absent, testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
