import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { isLongRun } from '@evercode/testkit/long-run';
import { chromiumFlags } from './browser/chromium.ts';

/** `system`: tests of the processes, with kills and outages. `browser`: tests of the screens, by a product a worker. */
export default defineConfig({
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A worker often waits for its browser and its product: one more than cores, and not more than memory has room for.
  workers: Math.min(4, availableParallelism() + 1),
  // High, for busy machines: they only end tests that hang.
  timeout: isLongRun ? 3_600_000 : 300_000,
  expect: { timeout: 60_000 },
  projects: [
    { name: 'system', testDir: './system', outputDir: '../test-results/system', workers: 2 },
    {
      name: 'browser',
      outputDir: '../test-results/browser',
      testDir: '.',
      testIgnore: join(import.meta.dirname, 'system/**'),
      use: {
        browserName: 'chromium',
        locale: 'en-GB',
        timezoneId: 'Europe/Rome',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 60_000,
        navigationTimeout: 120_000,
        screenshot: 'only-on-failure',
        launchOptions: {
          args: chromiumFlags,
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        },
      },
    },
  ],
});
