import { remainingCodes } from '@evercode/access';
import { defaultDesign } from '@evercode/qr';
import { limits, type TableCheck, type TableCheckBody } from '@evercode/contract';
import { differingParams } from '../../../platform/drawing/differing-params.ts';
import { findLogos } from '../../../platform/design-library/logos.ts';
import type { CheckCodes, CodeCheck, NewCode } from '../../../platform/ports.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { TableRecord } from '../../../platform/tables/stored-tables.ts';
import { countTotals } from '../../../platform/workspaces/workspaces-repo.ts';
import { createCellReader, type ReadCells } from './read-cells.ts';
import { createRowReader } from './shared-values.ts';
import { createFaultList, faultsOfRefusal, tooWide } from './table-faults.ts';
import { readGroups } from './tables-repo.ts';

type Preview = TableCheck['previews'][number];

/** Checks every row as a creation would, and writes nothing. */
export async function checkRows(
  { checkCodes, shortLinks }: { checkCodes: CheckCodes; shortLinks: ShortLinks },
  context: WorkspaceContext,
  table: TableRecord,
  body: TableCheckBody,
): Promise<TableCheck> {
  const { read, signal, subject, workspaceUuid } = context;
  const readCells = createCellReader(body);
  const list = createFaultList(table, body);
  const seen = { titles: new Set<string>(), endings: new Set<string>() };
  const toCode = await read((trx) => createRowReader(trx, context, shortLinks, body));
  const previews: Preview[] = [];
  let [ready, needingRoom] = [0, 0];

  for await (const group of readGroups(read, table)) {
    signal.throwIfAborted();
    const codes: { row: ReadCells; code: NewCode<number> }[] = [];
    for (const stored of group) {
      const row = readCells(stored);
      const parsed = row.isTooWide ? { faults: tooWide } : toCode(row.line, row.cells);
      if ('faults' in parsed) list.add(row, parsed.faults);
      else codes.push({ row, code: parsed.code });
    }
    const checked = await read((trx) =>
      checkCodes(
        trx,
        context,
        codes.map(({ code }) => code),
        seen,
      ),
    );
    for (const [at, { row, code }] of codes.entries()) {
      const check = checked[at];
      if (check === undefined) continue;
      if (check.refusal !== null) list.add(row, faultsOfRefusal(check.refusal, code));
      else {
        ready += 1;
        if (code.create.dynamic && code.state !== 'paused') needingRoom += 1;
        if (previews.length < limits.bulk.previews) previews.push(await preview(context, code, check));
      }
    }
  }

  const { qr: used } = await read((trx) => countTotals(trx, workspaceUuid));
  const room = remainingCodes(subject, used);
  return {
    ready,
    faulty: list.rows,
    room: room === 'unlimited' ? null : room,
    beyond: room === 'unlimited' ? 0 : Math.max(0, needingRoom - room),
    // Faults of the database come after those of the text within a group.
    faults: list.faults.toSorted((a, b) => a.line - b.line),
    faultsInAll: list.all,
    previews,
  };
}

async function preview(
  { read }: WorkspaceContext,
  { key: line, create }: NewCode<number>,
  { payload, destination }: CodeCheck<number>,
): Promise<Preview> {
  const { title, designParams = {}, logo = null } = create;
  const logos = await read((trx) => findLogos(trx, [logo]));
  return {
    line,
    title,
    payload,
    destination,
    designParams: differingParams({ ...defaultDesign, ...designParams }),
    logo: logo === null ? null : (logos.get(logo) ?? null),
  };
}
