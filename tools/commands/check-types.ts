import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { CheckReport, Finding } from '../source/finding.ts';
import { runCommand } from './run-command.ts';

/** The web app has its own configuration: another `lib`, JSX, and the bundler's resolution. */
const projects = ['tsconfig.json', 'apps/web/tsconfig.json'];

export async function checkTypes(root: string): Promise<CheckReport> {
  const reports: CheckReport[] = [];
  // Sequential: each compiler uses several cores.
  for (const project of projects.filter((path) => existsSync(join(root, path))))
    reports.push(await checkProject(root, project));
  return {
    seen: reports.reduce((sum, report) => sum + report.seen, 0),
    unit: 'files',
    findings: reports.flatMap((report) => report.findings),
  };
}

async function checkProject(root: string, project: string): Promise<CheckReport> {
  const { exitCode, output, errors } = await runCommand(root, 'tsc', [
    '-p',
    project,
    '--pretty',
    'false',
    '--listFiles',
    // Each checker repeats what its files import: more of them than cores only cost time.
    '--checkers',
    String(availableParallelism()),
    // Later runs check only files that changed.
    '--incremental',
    '--tsBuildInfoFile',
    join('node_modules/.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
  ]);
  const lines = output.split('\n');
  const findings = lines.flatMap((line): Finding[] => {
    const match = /^(.+?)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line);
    if (match) return [{ file: match[1] ?? '', line: Number(match[2]), message: match[3] ?? '' }];
    return /^error TS\d+/.test(line) ? [{ file: project, message: line }] : [];
  });
  if (exitCode !== 0 && findings.length === 0)
    findings.push({ file: project, message: `tsc failed: ${(errors || output).slice(0, 2000)}` });
  const seen = lines.filter((line) => line.startsWith(root) && !line.includes('/node_modules/')).length;
  return { seen, unit: 'files', findings };
}
