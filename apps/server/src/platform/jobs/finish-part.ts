import type { JobResult } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { JobRow } from './claim-job.ts';
import type { JobPart, RowReport } from './job-kind.ts';

/** The job was cancelled or deleted, or another worker has taken it over. */
export class JobLostError extends Error {
  override readonly name = 'JobLostError';
}

/**
 * Writes the progress of a part, in its transaction and as its last statements: the lock on the job comes after those
 * on codes and the workspace, as in a deletion of the workspace. A cancellation waits for the commit, or the part is
 * rolled back.
 */
export async function finishPart(
  trx: Transaction,
  { id, accountId, claim }: Pick<JobRow, 'id' | 'accountId' | 'claim'>,
  part: JobPart,
): Promise<void> {
  const rows = part.rows ?? [];
  const before = await trx
    .selectFrom('jobs')
    .select('result')
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('status', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (before === undefined) throw new JobLostError();
  await insertRows(trx, { id, accountId }, rows);
  const problems = rows.filter(({ outcome }) => outcome === 'failed' || outcome === 'skipped').length;
  await trx
    .updateTable('jobs')
    .set((eb) => ({
      done: eb('done', '+', part.done ?? 0),
      problems: eb('problems', '+', problems),
      failures: 0,
      ...(part.total !== undefined && { total: part.total }),
      ...(part.state !== undefined && { state: JSON.stringify(part.state) }),
      ...(part.result !== undefined && { result: JSON.stringify(addResult(before.result ?? {}, part.result)) }),
    }))
    .where('id', '=', id)
    .execute();
}

function addResult(before: JobResult, more: Partial<JobResult>): JobResult {
  const sums = Object.entries(more).map(([name, value]) => {
    const earlier = Object.entries(before).find(([known]) => known === name)?.[1];
    return [name, typeof value === 'number' && typeof earlier === 'number' ? earlier + value : value];
  });
  // The same names, each with a value of the same kind.
  return { ...before, ...(Object.fromEntries(sums) as Partial<JobResult>) };
}

async function insertRows(
  trx: Transaction,
  { id, accountId }: Pick<JobRow, 'id' | 'accountId'>,
  rows: readonly RowReport[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('jobRows')
    .values(
      rows.map(({ line, title, outcome, problem, columnId, qr, version, before }) => ({
        jobId: id,
        accountId,
        line,
        title,
        outcome,
        problem: problem ?? null,
        columnId: columnId ?? null,
        qrId: qr ?? null,
        version: version ?? null,
        before: before === undefined ? null : JSON.stringify(before),
      })),
    )
    .execute();
}
