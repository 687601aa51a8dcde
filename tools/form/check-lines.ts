import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport } from '../source/finding.ts';
import { isSourceFile, listFiles } from '../source/list-files.ts';
import { columns, wideFiles } from './long-lines.ts';

/** Finds lines over the formatter's width: it does not break strings, templates, regular expressions and comments. */
export function checkLines(root: string): CheckReport {
  const files = listFiles(root, '', (path) => isSourceFile(path) || path.endsWith('.css'));
  const narrow = files.filter((file) => !wideFiles.some(({ pattern }) => pattern.test(file)));
  const findings = narrow.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        line.length <= columns
          ? []
          : [{ file, line: at + 1, message: `has ${line.length} columns, more than ${columns}` }],
      ),
  );
  const unused = wideFiles
    .filter(({ pattern }) => !files.some((file) => pattern.test(file)))
    .map(({ pattern }) => ({
      file: 'tools/form/long-lines.ts',
      message: `excepts ${pattern.source}, which is no file`,
    }));
  return { seen: narrow.length, unit: 'files', findings: [...findings, ...unused] };
}
