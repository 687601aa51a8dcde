import { browserNames, findProgram } from '@evercode/testkit/find-program';
import { installPackages } from './system-packages.ts';
import { runStep } from './run-step.ts';

/** Debian's packages, best first. Some releases have only the whole browser. */
const packages = ['chromium-headless-shell', 'chromium'];

/** The path of the browser for the tests: an installed one, else Debian's. Undefined for Playwright's own. */
export async function ensureBrowser(root: string): Promise<string | undefined> {
  const found = findProgram(browserNames);
  if (found) return found;
  for (const name of packages) if (await installPackages(root, [name])) return findProgram(browserNames);
  console.log('Installing a Chromium with Playwright...');
  await runStep({ root, command: 'playwright', args: ['install', 'chromium'], timeoutMs: 300_000 });
  return undefined;
}
