import { isAbsolute, relative } from 'node:path';
import type { CheckReport } from '../source/finding.ts';
import { runCommand } from './run-command.ts';

type LintReport = {
  number_of_files: number;
  diagnostics: { message: string; code?: string; filename: string; labels: { span: { line: number } }[] }[];
};

/** oxlint with types, over everything. Warnings count. */
export async function checkLint(root: string): Promise<CheckReport> {
  const { output, errors } = await runCommand(root, 'oxlint', [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
    '--format',
    'json',
  ]);
  const report = parseReport(output, errors);
  return {
    seen: report.number_of_files,
    unit: 'files',
    findings: report.diagnostics.map(({ message, code, filename, labels }) => {
      const line = labels[0]?.span.line;
      return {
        file: isAbsolute(filename) ? relative(root, filename) : filename,
        ...(line === undefined ? {} : { line }),
        message: code ? `${message} [${code}]` : message,
      };
    }),
  };
}

/** Output that is no report (a wrong configuration, a crash of the type-aware part) must not count as "no findings". */
function parseReport(output: string, errors: string): LintReport {
  try {
    // Cast: oxlint's format, pinned to one version and covered by a test.
    return JSON.parse(output) as LintReport;
  } catch {
    throw new Error(`oxlint gave no report: ${(errors || output).trim().slice(0, 2000)}`);
  }
}
