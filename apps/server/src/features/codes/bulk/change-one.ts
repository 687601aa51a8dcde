import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import type { RowReport } from '../../../platform/jobs/job-kind.ts';
import type { ChangeCode } from '../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { Former, RowUpdate } from './row-update.ts';

/** The next part of a table, or the last row of an undo that is done. */
export type Reached = { part: number; line: number };

type Change = {
  line: number;
  title: string;
  uuid: string;
  change: RowUpdate;
  isConfirmed: boolean;
  former?: Former;
};

/** A refused change is rolled back alone. */
export async function changeOne(
  changeCode: ChangeCode,
  trx: Transaction,
  context: WorkspaceContext,
  tally: ReturnType<typeof createTally>,
  { line, title, uuid: qr, change, isConfirmed, former }: Change,
): Promise<void> {
  await sql`savepoint change`.execute(trx);
  try {
    const { version, routes } = await changeCode(trx, context, { uuid: qr, ...change, isConfirmed });
    await sql`release savepoint change`.execute(trx);
    tally.add({ line, title, outcome: 'changed', qr, version, ...(former && { before: former }) }, routes);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    await sql`rollback to savepoint change`.execute(trx);
    // Not the fault of one row: a right that the person has lost, or the room of the plan.
    if (error.status === 402 || error.status === 403) tally.stops = error;
    else {
      const problem = error.details.violations?.[0]?.code ?? error.code;
      tally.add({ line, title, outcome: 'failed', problem, qr });
    }
  }
}

/** What became of the rows of one part. */
export function createTally() {
  const rows: RowReport[] = [];
  const routes: StoredRoute[] = [];
  const count = (wanted: RowReport['outcome']): number => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    stops: undefined as AppError | undefined,
    add(row: RowReport, changed: readonly StoredRoute[] = []): void {
      rows.push(row);
      routes.push(...changed);
    },
    toPart(next: Reached) {
      return {
        stops: this.stops,
        state: next,
        done: rows.length,
        rows,
        routes,
        result: {
          changed: count('changed'),
          unchanged: count('unchanged'),
          skipped: count('skipped'),
          failed: count('failed'),
        },
      };
    },
  };
}
