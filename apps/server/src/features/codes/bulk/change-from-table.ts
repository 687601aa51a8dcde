import { uuid, type TableChangeBody } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import * as z from 'zod';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { defineJob, type JobWork, type PerformedJob } from '../../../platform/jobs/job-kind.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { ChangeCode } from '../../../platform/ports.ts';
import { countParts, findTable, readParts } from '../../../platform/tables/stored-tables.ts';
import { changeOne, createTally, type Reached } from './change-one.ts';
import { matchRows } from './match-rows.ts';
import { findDomains } from './named-domains.ts';
import { createCellReader } from './read-cells.ts';
import { formerOf, toUpdate } from './row-update.ts';
import { findProjects } from './shared-values.ts';
import { undoChanges } from './undo-changes.ts';

/** Trusted: only the handlers write it. `undo`: the job whose changes are taken back. */
export type ChangeInput =
  | ({ table: string } & Pick<TableChangeBody, 'columns' | 'edits' | 'confirmLocked'>)
  | { undo: string };
const input = z.union([
  z.object({ undo: uuid }),
  z.object({ table: uuid }).loose(),
]) as unknown as z.ZodType<ChangeInput>;
const state: z.ZodType<Reached> = z.object({ part: z.number(), line: z.number() });

type Deps = { changeCode: ChangeCode; shortLinks: ShortLinks };
type Work = JobWork<ChangeInput, Reached>;

/** Changes the codes that the rows of a table name, or takes such changes back, part by part. */
export function changeFromTable(deps: Deps): PerformedJob {
  return defineJob({
    action: 'qr.update',
    input,
    state,
    perform: async (work) =>
      'undo' in work.input ? undoChanges(deps.changeCode, work, work.input.undo) : changeRows(deps, work),
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
      const domains = await findDomains(trx, context, deps.shortLinks);
      const rows = (await readParts(trx, table.id, { first: part })).map(readCells);
      const matching = { workspaceUuid, shortLinks: deps.shortLinks, projects, domains, seen, locks: true };
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
          const change = toUpdate(matched.code, matched.change, matching);
          await changeOne(deps.changeCode, trx, context, tally, {
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
