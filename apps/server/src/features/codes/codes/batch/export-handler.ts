import { CSV_START, writeCsvRow } from '@evercode/tables/csv';
import { columnIds, columnsOfType, rowTypes, type ColumnId } from '@evercode/content/rows';
import type { CodeType } from '@evercode/contract';
import { writeCodeRow } from '@evercode/contract/code-rows';
import { sql, type Transaction } from '@evercode/database';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';
import type { LinkDomains, ShortLinks } from '../../../../platform/short-links/short-links.ts';
import { shortLinkOf } from '../../../../platform/drawing/payload-of-code.ts';
import type { CodeDeps } from '../code-handlers.ts';
import { joinedTags } from '../list/joined-columns.ts';
import { openPlaceOf } from '../list/open-place.ts';
import { selectionQuery } from './select-codes.ts';

/**
 * Names of columns stay the same in every language: programs read them, and a table of this form can be read back as
 * changes. Between these stand the columns of the contents of the exported types.
 */
const first = ['name', 'type', 'status', 'short_link', 'domain', 'destination'] as const;
const last = ['project', 'tags', 'note', 'parameters', 'dynamic', 'scans', 'created_at', 'updated_at'] as const;

const ROWS_AT_ONCE = 500;

export function createExportHandler({
  shortLinks,
  countScans,
}: Pick<CodeDeps, 'shortLinks' | 'countScans'>): Pick<Handlers, 'exportQrs'> {
  return {
    exportQrs: async ({ body: { selection } }, context) => {
      const { workspaceUuid, now } = context;
      const place = await openPlaceOf({ shortLinks, countScans }, workspaceUuid, selection);
      const ids = await context.readReplica(async (trx) =>
        selectionQuery(trx, place, selection).select('id').orderBy('titleKey').orderBy('id').execute(),
      );
      if (ids.length === 0) throw notFound();
      const types = await context.readReplica((trx) => listTypes(trx, ids));
      const contents = columnIds.filter(
        (id) => id !== 'destination' && types.some((type) => columnsOfType(type).some((column) => column.id === id)),
      );
      const counts = place.counts ?? (await countScans(workspaceUuid, 'all'));
      async function* write(): AsyncGenerator<Uint8Array> {
        yield Buffer.from(CSV_START + writeCsvRow([...first, ...contents, ...last]));
        for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
          context.signal.throwIfAborted();
          const { rows, domains } = await readRows(
            context,
            shortLinks,
            ids.slice(at, at + ROWS_AT_ONCE).map(({ id }) => id),
          );
          yield Buffer.from(rows.map((row) => writeCsvRow(cellsOf(row, contents, domains, counts))).join(''));
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

type ListedCode = Awaited<ReturnType<typeof readRows>>['rows'][number];

async function listTypes(trx: Transaction, ids: readonly { id: string }[]): Promise<CodeType[]> {
  const wanted = ids.map(({ id }) => id);
  const rows = await trx
    .selectFrom('qrs')
    .select('typology')
    .distinct()
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute();
  return rows.map(({ typology }) => typology);
}

/** In the order of the ids. Contents of types that no row can describe may have 200 kB, and are not read. */
async function readRows(
  { workspaceUuid, readReplica }: WorkspaceContext,
  shortLinks: ShortLinks,
  ids: readonly string[],
) {
  const described = sql<boolean>`qr.typology = any(${rowTypes}::text[])`;
  return readReplica(async (trx) => {
    const rows = await trx
      .selectFrom('qrs as qr')
      .leftJoin('projects', 'projects.id', 'qr.projectId')
      .select([
        'qr.id',
        'qr.title',
        'qr.typology',
        'qr.state',
        'qr.domain',
        'qr.ending',
        'qr.endingQuery',
        'qr.isDynamic',
      ])
      .select(['qr.leadName', 'qr.description', 'qr.settings', 'qr.createdAt', 'qr.updatedAt'])
      .select('projects.title as project')
      .select([
        joinedTags.as('tags'),
        sql<Record<string, unknown> | null>`case when ${described} then qr.input end`.as('content'),
      ])
      .where('qr.accountId', '=', workspaceUuid)
      .where(sql<boolean>`qr.id = any(${ids}::uuid[])`)
      .orderBy(sql`array_position(${ids}::uuid[], qr.id)`)
      .execute();
    return { rows, domains: await shortLinks.of(trx, rows) };
  });
}

function cellsOf(
  row: ListedCode,
  contents: readonly ColumnId[],
  domains: LinkDomains,
  counts: ReadonlyMap<string, number> | null,
): (string | number)[] {
  const { urlParameters } = row.settings;
  const cells = writeCodeRow({
    type: row.typology,
    content: row.content ?? {},
    dynamic: row.isDynamic,
    title: row.title,
    description: row.description,
    shortLink: shortLinkOf(row, domains) ?? '',
    domain: row.ending === null ? '' : domains.present(row.domain).name,
    tags: (row.tags ?? []).map(({ name }) => name),
    project: row.project,
    state: row.state,
    settings: urlParameters === undefined ? {} : { urlParameters },
  });
  const hasDestination = columnsOfType(row.typology).some(({ id }) => id === 'destination');
  const cell = (id: ColumnId): string => cells[id] ?? '';
  return [
    cell('name'),
    row.typology,
    cell('status'),
    cell('ending'),
    cell('domain'),
    // For other types the line that lists show, which is not read back.
    hasDestination ? cell('destination') : row.leadName,
    ...contents.map(cell),
    cell('project'),
    cell('tags'),
    cell('note'),
    cell('parameters'),
    cell('dynamic'),
    // Static codes are not counted, and unknown is not zero.
    !row.isDynamic || counts === null ? '' : (counts.get(row.id) ?? 0),
    row.createdAt.toISOString(),
    row.updatedAt.toISOString(),
  ];
}
