import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './browser/chromium.ts';

/**
 * `system`: the product as its processes see it, with kills and outages. `browser`: the product as people see it.
 * One file after the other: several of them measure how quickly something is back, on a machine that may have two cores.
 */
export default defineConfig({
  outputDir: '../test-results',
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'system', testDir: './system' },
    {
      name: 'browser',
      testDir: './browser',
      use: {
        browserName: 'chromium',
        locale: 'en-GB',
        timezoneId: 'Europe/Rome',
        viewport: { width: 1440, height: 900 },
        actionTimeout: 10_000,
        navigationTimeout: 15_000,
        screenshot: 'only-on-failure',
        launchOptions: {
          args: chromiumFlags,
          ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
        },
      },
    },
  ],
});
