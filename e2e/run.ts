/**
 * `npm run test:e2e`: tests of the whole product, started like `npm start`. Passes arguments after `--` to Playwright:
 * a file, `--project=system`, `--grep`... Prints the paths of the JSON reports.
 */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from './browser/find-browser.ts';

const root = join(import.meta.dirname, '..');

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  // The terminal sends Ctrl-C to the whole process group. SIGTERM comes to this process only, so it is forwarded.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  child.once('error', () => resolve(1));
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

/** Without a named project, runs both in sequence, since the tests of `system` need the whole machine. */
function chooseRuns(args: readonly string[]): string[][] {
  if (args.some((arg) => arg.startsWith('--project'))) return [[...args]];
  return ['system', 'browser'].map((name) => [`--project=${name}`, '--pass-with-no-tests', ...args]);
}

if (import.meta.main) {
  const browser = findBrowser();
  const env = { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) };
  // Otherwise the first product would build it while a test waits.
  const built = await run(['tools/build.ts', '--if-stale'], env);
  const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  process.exitCode = built;
  for (const args of built === 0 ? chooseRuns(process.argv.slice(2)) : []) {
    const name = /^--project=(\w+)$/.exec(args[0] ?? '')?.[1] ?? 'playwright';
    const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? join(root, `test-results/${name}.json`);
    mkdirSync(dirname(report), { recursive: true });
    const tests = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...args];
    const exitCode = await run(tests, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    process.exitCode ||= exitCode;
    console.log(`Report: ${report}`);
  }
}
