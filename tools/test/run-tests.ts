/**
 * Everything that CI runs, in one go: checks, build, unit and integration tests, the relational tests again on the system's own
 * PostgreSQL, and the product in a real browser. Ends with one line, `N passed, N failed`. Start it with `npm test`.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { ensurePrograms, printTools, proxies } from './ensure-programs.ts';
import { readCheckReport, readPlaywrightReport, readVitestReport } from './read-reports.ts';
import { runStep } from './run-step.ts';
import { findPostgresBinaries, startSystemPostgres } from './system-postgres.ts';
import { addTallies, describeTally, judgeStep, type Tally } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const stepTimeoutMs = 2_400_000;

type Step = { name: string; run: (reports: string) => Promise<Tally> };

const steps: Step[] = [
  { name: 'Checks', run: runChecks },
  { name: 'Build', run: runBuild },
  { name: 'Unit and integration tests', run: runAllOfVitest },
  { name: 'Relational tests on the system’s PostgreSQL', run: runOnSystemPostgres },
  { name: 'The product in a browser', run: runInBrowser },
];

async function runNode(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return runStep({ root, command: process.execPath, args, env, timeoutMs: stepTimeoutMs });
}

async function runChecks(reports: string): Promise<Tally> {
  const path = join(reports, 'checks.json');
  const { exitCode } = await runNode(['tools/check.ts', '--json', path]);
  return judgeStep(readCheckReport(path), exitCode);
}

async function runBuild(): Promise<Tally> {
  const { exitCode } = await runNode(['tools/build.ts']);
  return exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function runVitest(report: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Tally> {
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { exitCode } = await runNode(['node_modules/vitest/vitest.mjs', 'run', ...options, ...args], { NO_COLOR: '1', ...env });
  return judgeStep(readVitestReport(report), exitCode);
}

async function runAllOfVitest(reports: string): Promise<Tally> {
  await ensurePrograms(root, printTools);
  return runVitest(join(reports, 'vitest.json'), [], {});
}

async function runOnSystemPostgres(reports: string): Promise<Tally> {
  const bin = await findPostgresBinaries(root);
  if (!bin) {
    console.log('Skipped: there is no PostgreSQL in /usr/lib/postgresql, and without root and apt none can be installed.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  const postgres = await startSystemPostgres(bin);
  console.log(`PostgreSQL ${postgres.version} of ${bin}`);
  try {
    return await runVitest(join(reports, 'vitest-postgres.json'), ['--project', 'integration', 'packages/database', 'apps/server'], { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runInBrowser(reports: string): Promise<Tally> {
  const browser = await ensureBrowser(root);
  await ensurePrograms(root, proxies);
  const path = join(reports, 'playwright.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: path, ...(browser && { CHROMIUM_PATH: browser }) };
  const { exitCode, output } = await runNode(['e2e/run.ts'], env);
  // The run says where its report lies; the variable above is where Playwright puts it when asked nothing else.
  const named = output.match(/\S+\.json\b/g)?.findLast((name) => existsSync(name));
  return judgeStep(readPlaywrightReport(named ?? path), exitCode);
}

async function attempt(step: Step, reports: string): Promise<Tally> {
  try {
    return await step.run(reports);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

if (import.meta.main) {
  const reports = mkdtempSync(join(tmpdir(), 'evercode-test-reports-'));
  const tallies: [string, Tally][] = [];
  for (const step of steps) {
    console.log(`\n== ${step.name}`);
    tallies.push([step.name, await attempt(step, reports)]);
  }
  rmSync(reports, { recursive: true, force: true });
  console.log('');
  for (const [name, tally] of tallies) console.log(`${name}: ${describeTally(tally)}`);
  const sum = addTallies(tallies.map(([, tally]) => tally));
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
  console.log(describeTally(sum));
}
