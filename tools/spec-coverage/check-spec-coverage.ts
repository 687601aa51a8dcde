/** docs/spec-coverage.md against the specification and against the project. Entry point: `checkSpecCoverage`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckReport, Finding } from '../source/finding.ts';
import { readCoverageRows, readReferences, type CoverageRow } from './coverage-rows.ts';
import { readSpecLines, type SpecLineKind, type SpecLines } from './spec-lines.ts';

const document = 'docs/spec-coverage.md';
/** The lines as they were when the list was committed, for a checkout that has no specification beside it. */
const committedList = 'tools/spec-coverage/lines.json';

export function checkSpecCoverage(root: string, specPath: string = join(root, '../shared/spec.md')): CheckReport {
  const committed = readCommittedLines(root);
  const spec = existsSync(specPath) ? readSpecLines(readFileSync(specPath, 'utf8')) : undefined;
  const rows = existsSync(join(root, document)) ? readCoverageRows(readFileSync(join(root, document), 'utf8')) : [];
  const report: CheckReport = {
    seen: rows.length,
    unit: 'rows',
    findings: [
      ...(spec ? compareLists(spec, committed) : []),
      ...compareRows(rows, spec ?? committed),
      ...rows.flatMap((row) => checkRow(root, row).map((message) => ({ file: document, line: row.fileLine, message: `line ${row.specLine} ${message}` }))),
    ],
  };
  return spec ? report : { ...report, note: `the specification is not beside the project: compared with ${committedList}` };
}

function readCommittedLines(root: string): SpecLines {
  const path = join(root, committedList);
  if (!existsSync(path)) return new Map();
  // Written by tools/spec-coverage/write-lines.ts and compared with the specification wherever that is at hand.
  const list = JSON.parse(readFileSync(path, 'utf8')) as Record<SpecLineKind, number[]>;
  return new Map([...list.bullet.map((line) => [line, 'bullet'] as const), ...list.row.map((line) => [line, 'row'] as const), ...list.paragraph.map((line) => [line, 'paragraph'] as const)]);
}

function compareLists(spec: SpecLines, committed: SpecLines): Finding[] {
  const same = spec.size === committed.size && [...spec].every(([line, kind]) => committed.get(line) === kind);
  return same ? [] : [{ file: committedList, message: 'differs from the specification: run node tools/spec-coverage/write-lines.ts' }];
}

function compareRows(rows: CoverageRow[], lines: SpecLines): Finding[] {
  const covered = new Set<number>();
  const findings: Finding[] = [];
  for (const { fileLine, specLine } of rows) {
    if (!lines.has(specLine)) findings.push({ file: document, line: fileLine, message: `line ${specLine} promises nothing in the specification` });
    if (covered.has(specLine)) findings.push({ file: document, line: fileLine, message: `line ${specLine} has a row already` });
    covered.add(specLine);
  }
  const missing = [...lines].filter(([line]) => !covered.has(line));
  return [...findings, ...missing.map(([line, kind]) => ({ file: document, message: `line ${line} of the specification (a ${kind}) has no row` }))];
}

function checkRow(root: string, row: CoverageRow): string[] {
  const [places, tests] = [readReferences(row.where), readReferences(row.test)];
  const problems = [...places, ...tests].filter(({ file }) => !existsSync(join(root, file))).map(({ file }) => `names ${file}, which does not exist`);
  for (const { file, testName } of tests) {
    if (testName !== undefined && existsSync(join(root, file)) && !readFileSync(join(root, file), 'utf8').includes(testName)) {
      problems.push(`names the test "${testName}", which is not in ${file}`);
    }
  }
  if (row.promise === '') problems.push('does not say what is promised');
  if (row.status === 'done' && places.length === 0) problems.push('is done, but names no place (a path between backticks)');
  if (row.status === 'done' && tests.length === 0) problems.push('is done, but names no test (a path between backticks)');
  if (row.status !== 'done' && !/^waits for \S/.test(row.status)) problems.push(`has the status "${row.status}": say done, or waits for ...`);
  return problems;
}
