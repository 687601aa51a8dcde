import { limits, type TableCompareBody, type TableComparison } from '@evercode/contract';
import { rowTypes } from '@evercode/content/rows';
import { sql } from '@evercode/database';
import type { ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { WorkspaceContext } from '../../../platform/routes/context.ts';
import type { TableRecord } from '../../../platform/tables/stored-tables.ts';
import { createNameForesight } from './foresee-names.ts';
import { matchRows } from './match-rows.ts';
import { findDomains } from './named-domains.ts';
import { createCellReader, requireReading } from './read-cells.ts';
import { findProjects } from './shared-values.ts';
import { createFaultList } from './table-faults.ts';
import { readGroups } from './tables-repo.ts';

/** What a table would change, and writes nothing. */
export async function compareRows(
  { shortLinks }: { shortLinks: ShortLinks },
  { read, signal, workspaceUuid }: WorkspaceContext,
  table: TableRecord,
  body: TableCompareBody,
): Promise<TableComparison> {
  requireReading(table, body, rowTypes);
  const readCells = createCellReader(body);
  const list = createFaultList(table, body);
  const projects = await read((trx) => findProjects(trx, { workspaceUuid }));
  const domains = await read((trx) => findDomains(trx, { workspaceUuid }, shortLinks));
  const matching = { workspaceUuid, shortLinks, projects, domains, seen: new Set<string>(), locks: false };
  const foreseeNames = createNameForesight(workspaceUuid);
  const counts = { changed: 0, new: 0, unchanged: 0, faulty: 0 };
  const differences: TableComparison['differences'] = [];
  let locked = 0;
  for await (const group of readGroups(read, table)) {
    signal.throwIfAborted();
    const rows = await read(async (trx) => foreseeNames(trx, await matchRows(trx, matching, group.map(readCells))));
    for (const matched of rows) {
      counts[matched.kind] += 1;
      if (matched.kind === 'faulty') list.add(matched.row, matched.faults);
      if (matched.kind !== 'changed') continue;
      const { code, change, row } = matched;
      if (code.isLocked) locked += 1;
      if (differences.length < limits.bulk.faults)
        differences.push({
          line: row.line,
          qr: `/api/qrs/${code.id}`,
          title: code.title,
          fields: change.fields.map((field) => ({ ...field })),
        });
    }
  }
  const { total } = await read((trx) =>
    trx
      .selectFrom('qrs')
      .select(sql<number>`count(*)::integer`.as('total'))
      .where('accountId', '=', workspaceUuid)
      .where('state', '<>', 'deleted')
      .executeTakeFirstOrThrow(),
  );
  return {
    changed: counts.changed,
    new: counts.new,
    unchanged: counts.unchanged,
    notInFile: total - matching.seen.size,
    locked,
    differences,
    faults: list.faults,
    faultsInAll: list.all,
  };
}
