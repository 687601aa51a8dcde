import { findProgram, installPackage } from './system-packages.ts';
import { runStep } from './run-step.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The browser for the tests: one that is there, else Debian's, else Playwright's own (then there is no path to tell). */
export async function ensureBrowser(root: string): Promise<string | undefined> {
  const found = findProgram(names);
  if (found) return found;
  if (await installPackage(root, 'chromium')) return findProgram(names);
  console.log('Installing a Chromium with Playwright...');
  await runStep({ root, command: 'playwright', args: ['install', 'chromium'], timeoutMs: 300_000 });
  return undefined;
}
