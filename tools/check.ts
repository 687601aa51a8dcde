/**
 * `npm run check`: all static checks. `npm run check -- boundaries types` runs only these. `--json FILE` also writes
 * the results to a file, for `npm test`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { checks, describeResult, runCheck, type CheckResult } from './run-checks.ts';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const unknown = positionals.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0)
    throw new Error(`No such check: ${unknown.join(', ')}. There are ${checks.map((check) => check.name).join(', ')}.`);
  const chosen = checks.filter((check) => positionals.length === 0 || positionals.includes(check.name));

  const results: CheckResult[] = [];
  for (const check of chosen) {
    const result = await runCheck(check, join(import.meta.dirname, '..'), () => performance.now());
    console.log(describeResult(result));
    results.push(result);
  }
  if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(results));
  const failed = results.filter((result) => !result.passed).length;
  console.log(failed === 0 ? `All ${results.length} checks passed.` : `${failed} of ${results.length} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
}

if (import.meta.main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
