import { ApiError, type Evercode } from '@evercode/client';
import { CliError } from '../exit-codes.ts';
import type { Operation } from './read-operation.ts';

type PlannedRow = { line: number; operation: Operation };
export type RowResult = { line: number; outcome: string; codeId: string | null; problem: string | null };

const mostAtOnce = 100;

/** Sends rows in batches, and says what became of each. `onProgress` hears how many are done. */
export async function sendRows(
  client: Evercode,
  rows: readonly PlannedRow[],
  wanted: { isDryRun: boolean; confirmLocked: boolean },
  onProgress: (done: number) => void,
): Promise<RowResult[]> {
  const results: RowResult[] = [];
  for (let at = 0; at < rows.length; at += mostAtOnce) {
    results.push(...(await sendBatch(client, rows.slice(at, at + mostAtOnce), wanted)));
    onProgress(results.length);
  }
  return results;
}

async function sendBatch(
  client: Evercode,
  rows: readonly PlannedRow[],
  wanted: { isDryRun: boolean; confirmLocked: boolean },
): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  try {
    const { outcomes } = await client.codes.batch(
      { operations: rows.map(({ operation }) => operation), ...(wanted.isDryRun && { isDryRun: true }) },
      wanted.confirmLocked ? { confirmLocked: true } : {},
    );
    return rows.map(({ line }, at) => {
      const { outcome = 'refused', codeId = null, problem = null } = outcomes[at] ?? {};
      const violations = problem?.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`) ?? [];
      return { line, outcome, codeId, problem: problem && [problem.title, ...violations].join('; ') };
    });
  } catch (error) {
    const refused = error instanceof ApiError ? faultsOf(error) : new Map<number, string>();
    if (refused.size === 0) throw error;
    // The form of some rows is wrong, for which the server refuses the whole batch: send the others.
    const others = await sendBatch(
      client,
      rows.filter((_row, at) => !refused.has(at)),
      wanted,
    );
    const faulty = rows.flatMap(({ line }, at) => {
      const problem = refused.get(at);
      return problem === undefined ? [] : [{ line, outcome: 'refused', codeId: null, problem }];
    });
    return [...others, ...faulty].toSorted((a, b) => a.line - b.line);
  }
}

/** The operations that violations name, by their place. */
function faultsOf({ violations }: ApiError): Map<number, string> {
  const faults = new Map<number, string>();
  for (const { propertyPath, message } of violations) {
    const [, place, field = ''] = /^operations\.(\d+)\.?(.*)$/.exec(propertyPath) ?? [];
    if (place === undefined) continue;
    const known = faults.get(Number(place));
    const fault = `${field.replace(/^(?:code|changes)\./, '')}: ${message}`;
    faults.set(Number(place), known === undefined ? fault : `${known}; ${fault}`);
  }
  return faults;
}

/** Plans the rows that can be; the others get their result at once. */
export function planRows<Row extends { line: number }>(
  rows: readonly Row[],
  read: (row: Row) => Operation,
): { planned: PlannedRow[]; faulty: RowResult[] } {
  const planned: PlannedRow[] = [];
  const faulty: RowResult[] = [];
  for (const row of rows) {
    try {
      planned.push({ line: row.line, operation: read(row) });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      faulty.push({ line: row.line, outcome: 'refused', codeId: null, problem: error.message });
    }
  }
  return { planned, faulty };
}
