import { isAbsolute, relative } from 'node:path';
import { isSourceFile, listFiles } from '../source/list-files.ts';
import type { CheckReport } from '../source/finding.ts';
import { runCommand } from './run-command.ts';

/** Finds files that `npm run format` would change. */
export async function checkFormat(root: string): Promise<CheckReport> {
  const { exitCode, output, errors } = await runCommand(root, 'oxfmt', ['--list-different', '.']);
  const changed = output.split('\n').filter((line) => line.trim() !== '');
  // Exit code 1 means that files differ; after a broken configuration or a file that does not parse, it lists none.
  if (exitCode !== 0 && changed.length === 0) throw new Error(`oxfmt failed: ${errors.trim().slice(0, 2000)}`);
  return {
    seen: listFiles(root, '', (path) => isSourceFile(path) || path.endsWith('.css')).length,
    unit: 'files',
    findings: changed.map((file) => ({
      file: isAbsolute(file) ? relative(root, file) : file,
      message: 'is not formatted: run "npm run format"',
    })),
  };
}
