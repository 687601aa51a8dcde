import { uuid, type TableChangeBody } from '@evercode/contract';
import { sql, type StoredRoute, type Transaction } from '@evercode/database';
import * as z from 'zod';
import { AppError, notFound } from '../../../platform/http/app-error.ts';
import { defineJob, type JobWork, type PerformedJob, type RowReport } from '../../../platform/jobs/job-kind.ts';
import type { ChangeCode } from '../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import { countParts, findTable, readParts } from '../../../platform/tables/stored-tables.ts';
import { matchRows, nameRelated } from './match-rows.ts';
import { createCellReader } from './read-cells.ts';
import { formerOf, toUndo, toUpdate, type Former, type RowUpdate } from './row-update.ts';
import { findProjects } from './shared-values.ts';

/** Trusted: only the handlers write it. `undo`: the job whose changes are taken back. */
export type ChangeInput =
  | ({ table: string } & Pick<TableChangeBody, 'columns' | 'edits' | 'confirmLocked'>)
  | { undo: string };
const input = z.union([
  z.object({ undo: uuid }),
  z.object({ table: uuid }).loose(),
]) as unknown as z.ZodType<ChangeInput>;
const state = z.object({ part: z.number(), line: z.number() });

type Deps = { changeCode: ChangeCode; shortUrl: string };
type Work = JobWork<ChangeInput, z.output<typeof state>>;

/** Changes the codes that the rows of a table name, or takes such changes back, part by part. */
export function changeFromTable(deps: Deps): PerformedJob {
  return defineJob({
    action: 'qr.update',
    input,
    state,
    perform: async (work) => ('undo' in work.input ? undoChanges(deps, work, work.input.undo) : changeRows(deps, work)),
  });
}

async function changeRows(deps: Deps, work: Work): Promise<void> {
  const { input: wish, workspaceUuid, read } = work;
  if ('undo' in wish) return;
  const table = await read((trx) => findTable(trx, workspaceUuid, wish.table));
  if (table === undefined) throw notFound();
  const readCells = createCellReader(wish);
  // A second row of a code is a fault, also in another part, and after a worker has taken the job over.
  let named = await read((trx) => listNamed(trx, work.uuid));
  for (let part = work.state?.part ?? 0; part < countParts(table); part += 1) {
    let seen = named;
    const { stops } = await work.part(async (trx, context) => {
      seen = new Set(named);
      const projects = await findProjects(trx, context);
      const rows = (await readParts(trx, table.id, { first: part })).map(readCells);
      const matching = { workspaceUuid, shortUrl: deps.shortUrl, projects, seen, locks: true };
      const tally = createTally();
      for (const matched of await matchRows(trx, matching, rows)) {
        const { line, cells } = matched.row;
        const title = 'code' in matched && matched.code !== null ? matched.code.title : (cells.name ?? '');
        if (matched.kind === 'new') tally.add({ line, title, outcome: 'skipped', problem: 'unknown-code' });
        else if (matched.kind === 'unchanged') tally.add({ line, title, outcome: 'unchanged', qr: matched.code.id });
        else if (matched.kind === 'faulty') {
          const [fault] = matched.faults;
          tally.add({
            line,
            title,
            outcome: 'skipped',
            problem: fault?.code ?? 'invalid',
            columnId: fault?.column ?? null,
            qr: matched.code?.id ?? null,
          });
        } else {
          const change = toUpdate(matched.code, matched.change, projects);
          await changeOne(deps, trx, context, tally, {
            line,
            title,
            uuid: matched.code.id,
            change,
            isConfirmed: wish.confirmLocked,
            former: formerOf(matched.code, change),
          });
          if (tally.stops !== undefined) break;
        }
      }
      return tally.toPart({ part: part + 1, line: 0 });
    });
    named = seen;
    if (stops !== undefined) throw stops;
  }
}

async function listNamed(trx: Transaction, jobUuid: string): Promise<Set<string>> {
  const rows = await trx.selectFrom('jobRows').select('qrId').where('jobId', '=', jobUuid).execute();
  return new Set(rows.flatMap(({ qrId }) => qrId ?? []));
}

const UNDONE_AT_ONCE = 100;

/** A code that was changed since by anyone stays as it is. */
async function undoChanges(deps: Deps, work: Work, undone: string): Promise<void> {
  let line = work.state?.line ?? 0;
  for (;;) {
    const {
      stops,
      state: next,
      done,
    } = await work.part(async (trx, context) => {
      const rows = await trx
        .selectFrom('jobRows')
        .select(['line', 'title', 'qrId', 'version', 'before'])
        .where('jobId', '=', undone)
        .where('outcome', '=', 'changed')
        .where('line', '>', line)
        .orderBy('line')
        .limit(UNDONE_AT_ONCE)
        .execute();
      const tally = createTally();
      const ids = rows.flatMap(({ qrId }) => qrId ?? []);
      const codes = await trx
        .selectFrom('qrs')
        .selectAll()
        .where('accountId', '=', context.workspaceUuid)
        .where(sql<boolean>`id = any(${ids}::uuid[])`)
        .orderBy('id')
        .forUpdate()
        .execute();
      const byId = new Map((await nameRelated(trx, codes)).map((code) => [code.id, code]));
      for (const { line: at, title, qrId, version, before } of rows) {
        const code = qrId === null ? undefined : byId.get(qrId);
        if (code === undefined) tally.add({ line: at, title, outcome: 'skipped', problem: 'unknown-code' });
        else if (code.version !== version)
          tally.add({ line: at, title, outcome: 'skipped', problem: 'changed-meanwhile', qr: code.id });
        else {
          // Written by the job that is taken back.
          const change = toUndo(code, before as Former);
          // The change itself was confirmed, so its undo is, too.
          await changeOne(deps, trx, context, tally, { line: at, title, uuid: code.id, change, isConfirmed: true });
          if (tally.stops !== undefined) break;
        }
      }
      return tally.toPart({ part: 0, line: rows.at(-1)?.line ?? line });
    });
    if (stops !== undefined) throw stops;
    if (done === 0) return;
    line = next.line;
  }
}

type Change = {
  line: number;
  title: string;
  uuid: string;
  change: RowUpdate;
  isConfirmed: boolean;
  former?: Former;
};

/** A refused change is rolled back alone. */
async function changeOne(
  { changeCode }: Deps,
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
function createTally() {
  const rows: RowReport[] = [];
  const routes: StoredRoute[] = [];
  const count = (wanted: RowReport['outcome']): number => rows.filter(({ outcome }) => outcome === wanted).length;
  return {
    stops: undefined as AppError | undefined,
    add(row: RowReport, changed: readonly StoredRoute[] = []): void {
      rows.push(row);
      routes.push(...changed);
    },
    toPart(next: z.output<typeof state>) {
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
