/**
 * All that CI runs: checks, build, unit and integration tests, the database tests on both the embedded and the system's
 * PostgreSQL, and the product in a real browser. The last line is `N passed, N failed`. Start it with `npm test`; `npm
 * run test:long` runs the long forms of matrices and of tests with many rounds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { describeRun, type StepResult } from './describe-run.ts';
import { ensureBrowser } from './ensure-browser.ts';
import {
  disks,
  ensurePrograms,
  identityProviders,
  monitoring,
  office,
  poolers,
  printTools,
  proxies,
  releaseTools,
  serviceManagers,
} from './ensure-programs.ts';
import { emptyReport, readCheckReport, readPlaywrightReport, readVitestReport, type Report } from './read-reports.ts';
import { runStep } from './run-step.ts';
import { findPostgresBinaries, startSystemPostgres } from './system-postgres.ts';
import { tallyStep, emptyTally, countSkipsAsFailed } from './tally.ts';

const root = join(import.meta.dirname, '../..');
const minute = 60_000;
/** How long a step may take: the limits only end a run that hangs. */
const stepTimeouts = { short: 40 * minute, long: 120 * minute };
const failed: Report = { ...emptyReport, tally: { ...emptyTally, failed: 1 } };

type Run = { reports: string; isLong: boolean };
type Step = { name: string; run: (run: Run) => Promise<Report> };

const steps: Step[] = [
  { name: 'Checks', run: runChecks },
  { name: 'Build', run: runBuild },
  { name: 'Programs that tests use', run: installPrograms },
  { name: 'Unit tests', run: (run) => runVitest(run, 'unit', ['--project', 'unit']) },
  { name: 'Integration tests on the system’s PostgreSQL', run: runOnSystemPostgres },
  {
    name: 'The launcher, and relational tests on the embedded PostgreSQL',
    run: (run) =>
      runVitest(run, 'embedded', [
        '--project',
        'launcher',
        '--project',
        'integration',
        'apps/launcher',
        'packages/database',
        'packages/testkit',
      ]),
  },
  { name: 'The product’s processes', run: (run) => runPlaywright(run, 'system') },
  { name: 'The product in a browser', run: (run) => runPlaywright(run, 'browser') },
];

async function runNode({ isLong }: Run, args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const timeoutMs = isLong ? stepTimeouts.long : stepTimeouts.short;
  return runStep({ root, command: process.execPath, args, env, timeoutMs });
}

const applyExitCode = (report: Report, exitCode: number): Report => ({
  ...report,
  tally: tallyStep(report.tally, exitCode),
});

async function runChecks(run: Run): Promise<Report> {
  const path = join(run.reports, 'checks.json');
  const { exitCode } = await runNode(run, ['tools/check.ts', '--json', path]);
  return applyExitCode(readCheckReport(path), exitCode);
}

async function runBuild(run: Run): Promise<Report> {
  const { exitCode } = await runNode(run, ['tools/build.ts']);
  return exitCode === 0 ? { ...emptyReport, tally: { ...emptyTally, passed: 1 } } : failed;
}

/** A program that cannot be installed is no failure here: its tests are skipped, and listed at the end. */
async function installPrograms({ isLong }: Run): Promise<Report> {
  await ensurePrograms(root, {
    ...printTools,
    ...proxies,
    ...identityProviders,
    ...poolers,
    ...serviceManagers,
    ...releaseTools,
    ...disks,
    ...(isLong && { ...office, ...monitoring }),
  });
  return emptyReport;
}

async function runVitest(
  run: Run,
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Report> {
  const path = join(run.reports, `${name}.json`);
  const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`];
  const { exitCode } = await runNode(run, ['node_modules/vitest/vitest.mjs', 'run', ...options, ...args], {
    NO_COLOR: '1',
    ...(run.isLong && { LONG_TESTS: '1' }),
    ...env,
  });
  return applyExitCode(readVitestReport(path, root), exitCode);
}

/** Without root and apt there may be no system PostgreSQL; then the same tests run on the embedded one. */
async function runOnSystemPostgres(run: Run): Promise<Report> {
  const args = ['--project', 'integration'];
  const bin = await findPostgresBinaries(root);
  if (!bin) {
    console.log('There is no PostgreSQL in /usr/lib/postgresql, and none can be installed: the embedded one is used.');
    const report = await runVitest(run, 'integration', args);
    return {
      ...report,
      tally: { ...report.tally, skipped: report.tally.skipped + 1 },
      skipped: [...report.skipped, 'integration tests on the system’s PostgreSQL'],
    };
  }
  const postgres = await startSystemPostgres(bin);
  console.log(`PostgreSQL ${postgres.version} of ${bin}`);
  try {
    return await runVitest(run, 'integration', args, { DATABASE_URL: postgres.url });
  } finally {
    await postgres.stop();
  }
}

async function runPlaywright(run: Run, project: 'system' | 'browser'): Promise<Report> {
  const browser = project === 'browser' ? await ensureBrowser(root) : undefined;
  const path = join(run.reports, `${project}.json`);
  const { exitCode } = await runNode(run, ['e2e/run.ts', `--project=${project}`], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    ...(run.isLong && { LONG_TESTS: '1' }),
    ...(browser && { CHROMIUM_PATH: browser }),
  });
  return applyExitCode(readPlaywrightReport(path, root), exitCode);
}

async function attempt({ name, run }: Step, options: Run): Promise<StepResult> {
  const startedAt = performance.now();
  const report = await run(options).catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error);
    return failed;
  });
  const tally = process.env['CI'] === 'true' ? countSkipsAsFailed(report.tally) : report.tally;
  return { ...report, tally, name, tookMs: performance.now() - startedAt };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { long: { type: 'boolean', default: false } } });
  const reports = mkdtempSync(join(tmpdir(), 'evercode-test-reports-'));
  const results: StepResult[] = [];
  for (const step of steps) {
    console.log(`\n== ${step.name}`);
    results.push(await attempt(step, { reports, isLong: values.long }));
  }
  rmSync(reports, { recursive: true, force: true });
  const { lines, sum } = describeRun(results);
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1;
  console.log(`\n${lines.join('\n')}`);
}
