/**
 * `npm run test:e2e`: the whole product, started as people start it. Anything after `--` goes to Playwright: a file, `--project system`,
 * `--grep`... The JSON report's path is the last line.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const browsers = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** One that is there; without any, Playwright looks for its own. */
function findBrowser(): string | undefined {
  return browsers.map((name) => spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim()).find((path) => path !== '');
}

function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  // Ctrl-C reaches the whole group by itself; what was sent to us alone has to be passed on.
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGINT', () => undefined);
  child.once('error', () => resolve(1));
  child.once('close', (code) => resolve(code ?? 1));
  return promise;
}

if (import.meta.main) {
  const report = process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? join(root, 'test-results/playwright.json');
  mkdirSync(dirname(report), { recursive: true });
  const browser = process.env['CHROMIUM_PATH'] ?? findBrowser();
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...(browser && { CHROMIUM_PATH: browser }) };
  // Otherwise the first product to start would build it while a test waits.
  const built = await run(['tools/build.ts', '--if-stale'], env);
  const playwright = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  const tests = [playwright, 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json', ...process.argv.slice(2)];
  process.exitCode = built === 0 ? await run(tests, env) : built;
  console.log(`Report: ${report}`);
}
