import { checkActions } from './actions/check-actions.ts';
import { checkApi } from './api/check-api.ts';
import { checkBoundaries } from './boundaries/check-boundaries.ts';
import { checkFormat } from './commands/check-format.ts';
import { checkLint } from './commands/check-lint.ts';
import { checkTypes } from './commands/check-types.ts';
import { checkDependencies } from './dependencies/check-dependencies.ts';
import { checkDocuments } from './documents/check-documents.ts';
import { checkExports } from './exports/check-exports.ts';
import { checkLines } from './form/check-lines.ts';
import { checkPromises } from './promises/check-promises.ts';
import { checkShipped } from './release/check-shipped.ts';
import { describeFinding, type Check, type CheckReport, type Finding } from './source/finding.ts';
import { checkStart } from './start/check-start.ts';
import { checkTranslations } from './translations/check-translations.ts';
import { checkWords } from './words/check-words.ts';

/** The checks of `npm run check`, fast ones first. */
export const checks: readonly Check[] = [
  { name: 'boundaries', run: checkBoundaries },
  { name: 'actions', run: checkActions },
  { name: 'api', run: checkApi },
  { name: 'start', run: checkStart },
  { name: 'exports', run: checkExports },
  { name: 'lines', run: checkLines },
  { name: 'words', run: checkWords },
  { name: 'dependencies', run: checkDependencies },
  { name: 'shipped', run: checkShipped },
  { name: 'translations', run: checkTranslations },
  { name: 'promises', run: checkPromises },
  { name: 'documents', run: checkDocuments },
  { name: 'format', run: checkFormat },
  { name: 'types', run: checkTypes },
  { name: 'lint', run: checkLint },
];

export type CheckResult = { name: string; passed: boolean; tookMs: number } & CheckReport;

/** A check that throws or reads nothing has failed, as it proves nothing. */
export async function runCheck(check: Check, root: string, nowMs: () => number): Promise<CheckResult> {
  const startedAt = nowMs();
  const report = await attempt(check, root);
  const findings =
    report.seen > 0 || report.findings.length > 0
      ? report.findings
      : [{ file: '.', message: `read no ${report.unit}` }];
  return { ...report, name: check.name, findings, passed: findings.length === 0, tookMs: nowMs() - startedAt };
}

async function attempt(check: Check, root: string): Promise<CheckReport> {
  try {
    return await check.run(root);
  } catch (error) {
    return {
      seen: 0,
      unit: 'files',
      findings: [{ file: '.', message: error instanceof Error ? error.message : String(error) }],
    };
  }
}

/** A line for the check, and one for each finding. */
export function describeResult({ name, passed, seen, unit, tookMs, findings, note }: CheckResult): string {
  const outcome = passed ? 'ok    ' : 'FAILED';
  const seconds = (tookMs / 1000).toFixed(1);
  const head = `${outcome}  ${name.padEnd(14)} ${seen} ${unit}, ${seconds} s${note ? ` (${note})` : ''}`;
  return [head, ...indentFindings(findings)].join('\n');
}

export const indentFindings = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `        ${describeFinding(finding)}`);
