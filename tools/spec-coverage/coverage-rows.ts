export type CoverageRow = { fileLine: number; specLine: number; promise: string; where: string; test: string; status: string };

/** The rows of docs/spec-coverage.md: every table row whose first cell is a number. */
export function readCoverageRows(document: string): CoverageRow[] {
  return document.split('\n').flatMap((line, index) => {
    if (!/^\|\s*\d+\s*\|/.test(line)) return [];
    // A bar inside a cell is written `\|`, as in any Markdown table.
    const [specLine = '', promise = '', where = '', test = '', status = ''] = line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => cell.trim());
    return [{ fileLine: index + 1, specLine: Number(specLine), promise, where, test, status }];
  });
}

/** The files or tests that a cell names, between commas: `apps/a.ts`, or `apps/a.test.ts > name of the test`. */
export function readReferences(cell: string): { file: string; testName?: string }[] {
  if (cell === '-' || cell === '') return [];
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => {
    const [file = '', ...names] = (match[1] ?? '').split(' > ');
    return names.length > 0 ? { file, testName: names.join(' > ') } : { file };
  });
}
