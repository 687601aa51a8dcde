import { spawnSync } from 'node:child_process';

const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser of `CHROMIUM_PATH`, or an installed one; without one, Playwright uses its own. */
export function findBrowser(): string | undefined {
  return (
    process.env['CHROMIUM_PATH'] ??
    browsers.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find((path) => path !== '')
  );
}
