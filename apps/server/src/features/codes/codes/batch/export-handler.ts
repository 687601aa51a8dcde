import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { sql } from '@evercode/database';
import { notFound } from '../../../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import { pathNameOf } from '../../../../platform/drawing/payload-of-code.ts';
import type { CodeDeps } from '../code-handlers.ts';
import { joinedTags } from '../list/joined-columns.ts';
import { openPlaceOf } from '../list/open-place.ts';
import { selectionQuery } from './select-codes.ts';

/** Names of columns stay the same in every language: programs read them, and a person may import the file again. */
const columns = [
  'name',
  'type',
  'status',
  'short_link',
  'destination',
  'project',
  'tags',
  'note',
  'scans',
  'created_at',
  'updated_at',
] as const;
const statuses = { active: 'active', paused: 'paused', deleted: 'trash' } as const;

const ROWS_AT_ONCE = 500;

export function createExportHandler({
  shortUrl,
  countScans,
}: Pick<CodeDeps, 'shortUrl' | 'countScans'>): Pick<Handlers, 'exportQrs'> {
  return {
    exportQrs: async ({ body: { selection } }, context) => {
      const { workspaceUuid, now } = context;
      const place = await openPlaceOf({ shortUrl, countScans }, workspaceUuid, selection);
      const ids = await context.read(async (trx) =>
        selectionQuery(trx, place, selection).select('id').orderBy('titleKey').orderBy('id').execute(),
      );
      if (ids.length === 0) throw notFound();
      const counts = place.counts ?? (await countScans(workspaceUuid, 'all'));
      async function* write(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(CSV_START + writeCsvRow(columns));
        for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
          context.signal.throwIfAborted();
          const rows = await readRows(
            context,
            ids.slice(at, at + ROWS_AT_ONCE).map(({ id }) => id),
          );
          yield Buffer.from(rows.map((row) => writeCsvRow(cellsOf(row, shortUrl, counts))).join(''));
        }
      }
      return {
        type: 'text/csv',
        fileName: `codes-${now.toISOString().slice(0, 10)}.csv`,
        headers: { 'x-total-count': String(ids.length) },
        stream: write(),
      };
    },
  };
}

type ListedCode = Awaited<ReturnType<typeof readRows>>[number];

/** In the order of the ids. Reads lines of contents, never whole ones of up to 200 kB. */
async function readRows({ workspaceUuid, read }: WorkspaceContext, ids: readonly string[]) {
  return read((trx) =>
    trx
      .selectFrom('qrs as qr')
      .leftJoin('projects', 'projects.id', 'qr.projectId')
      .select(['qr.id', 'qr.title', 'qr.typology', 'qr.state', 'qr.ending', 'qr.endingQuery', 'qr.isDynamic'])
      .select(['qr.leadName', 'qr.description', 'qr.createdAt', 'qr.updatedAt', 'projects.title as project'])
      .select(joinedTags.as('tags'))
      .where('qr.accountId', '=', workspaceUuid)
      .where(sql<boolean>`qr.id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], qr.id)`)
      .execute(),
  );
}

function cellsOf(row: ListedCode, shortUrl: string, counts: ReadonlyMap<string, number> | null): (string | number)[] {
  const pathName = pathNameOf(row);
  return [
    row.title,
    row.typology,
    statuses[row.state],
    pathName === null ? '' : `${shortUrl}/${pathName}`,
    row.leadName,
    row.project ?? '',
    (row.tags ?? []).map(({ name }) => name).join(', '),
    row.description,
    // Static codes are not counted, and unknown is not zero.
    !row.isDynamic || counts === null ? '' : (counts.get(row.id) ?? 0),
    row.createdAt.toISOString(),
    row.updatedAt.toISOString(),
  ];
}
