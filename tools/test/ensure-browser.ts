import { findProgram, installPackages } from './system-packages.ts';
import { runStep } from './run-step.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The path of the browser for the tests: an installed one, else Debian's. Undefined for Playwright's own. */
export async function ensureBrowser(root: string): Promise<string | undefined> {
  const found = findProgram(names);
  if (found) return found;
  if (await installPackages(root, ['chromium'])) return findProgram(names);
  console.log('Installing a Chromium with Playwright...');
  await runStep({ root, command: 'playwright', args: ['install', 'chromium'], timeoutMs: 300_000 });
  return undefined;
}
