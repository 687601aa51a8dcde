import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './browser/chromium.ts';

/**
 * `system`: tests of the processes, with kills and outages; one worker, since each test needs the whole machine.
 * `browser`: tests of the screens, in two workers or more with a product each.
 */
export default defineConfig({
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  // A worker keeps more than one core busy: its browser, its product and the product's database.
  workers: Math.max(2, Math.min(4, availableParallelism() - 1)),
  // High, for busy machines: it only ends tests that hang.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: [
    { name: 'system', testDir: './system', outputDir: '../test-results/system', workers: 1 },
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
        actionTimeout: 30_000,
        navigationTimeout: 60_000,
        screenshot: 'only-on-failure',
        launchOptions: {
          args: chromiumFlags,
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        },
      },
    },
  ],
});
