import { toSearchKey } from '@evercode/contract';
import { changeCodeRow, readEnding, type CodeChange, type RowFault } from '@evercode/contract/code-rows';
import { sql, type Row, type Transaction } from '@evercode/database';
import { shortLinkOf } from '../../../platform/drawing/payload-of-code.ts';
import type { LinkDomains, ShortLinks } from '../../../platform/short-links/short-links.ts';
import type { NamedDomains } from './named-domains.ts';
import type { ReadCells } from './read-cells.ts';
import { tooWide } from './table-faults.ts';

type CodeRecord = Row<'qrs'>;
/** A code with the names that a row says. */
export type KnownCode = CodeRecord & { tagNames: string[]; projectTitle: string | null };

export type MatchedRow = { row: ReadCells } & (
  | { kind: 'new' }
  | { kind: 'unchanged'; code: KnownCode }
  | { kind: 'changed'; code: KnownCode; change: CodeChange }
  | { kind: 'faulty'; code: KnownCode | null; faults: readonly RowFault[] }
);

type Matching = {
  workspaceUuid: string;
  shortLinks: ShortLinks;
  /** Projects outside the trash by the key of their names. */
  projects: ReadonlyMap<string, string>;
  domains: NamedDomains;
  /** Codes that rows before have named: a second row of a code is a fault. */
  seen: Set<string>;
  /** Locks the codes, in the order of their ids as every batch does. */
  locks: boolean;
};

/** Finds the codes that rows name, and what the rows say differently. */
export async function matchRows(
  trx: Transaction,
  matching: Matching,
  rows: readonly ReadCells[],
): Promise<MatchedRow[]> {
  const codes = await findCodes(trx, matching, rows);
  const links = await matching.shortLinks.of(trx, [...codes.values()].flat());
  return rows.map((row) => matchRow(matching, links, row, chooseCode(codes.get(keyOf(row)) ?? [], row, links)));
}

function matchRow(
  { projects, domains, seen }: Matching,
  links: LinkDomains,
  row: ReadCells,
  code: KnownCode | undefined,
): MatchedRow {
  if (row.isTooWide) return { row, kind: 'faulty', code: null, faults: tooWide };
  if (code === undefined) return { row, kind: 'new' };
  if (seen.has(code.id)) return { row, kind: 'faulty', code, faults: [{ column: 'ending', code: 'duplicated' }] };
  seen.add(code.id);
  const read = changeCodeRow(toWritten(code, links), row.cells);
  if (read.faults !== undefined) return { row, kind: 'faulty', code, faults: read.faults };
  const change = read.row;
  if (typeof change.project === 'string' && !projects.has(toSearchKey(change.project)))
    return { row, kind: 'faulty', code, faults: [{ column: 'project', code: 'unknown-project' }] };
  const moved = change.domain === undefined ? undefined : domains(change.domain);
  if (moved !== undefined && 'fault' in moved) return { row, kind: 'faulty', code, faults: [moved.fault] };
  return change.fields.length === 0 ? { row, kind: 'unchanged', code } : { row, kind: 'changed', code, change };
}

function toWritten(code: KnownCode, domains: LinkDomains): Parameters<typeof changeCodeRow>[0] {
  return {
    type: code.typology,
    content: { ...code.input },
    dynamic: code.isDynamic,
    title: code.title,
    description: code.description,
    shortLink: shortLinkOf(code, domains) ?? '',
    domain: code.ending === null ? '' : domains.present(code.domain).name,
    tags: code.tagNames,
    project: code.projectTitle,
    state: code.state,
    settings: code.settings.urlParameters === undefined ? {} : { urlParameters: code.settings.urlParameters },
  };
}

/** By its ending or, for a row without one, by the name of a static code. */
function keyOf({ cells }: ReadCells): string {
  if (cells.ending) return `ending ${readEnding(cells.ending).split('?', 1)[0] ?? ''}`;
  return `name ${toSearchKey(cells.name ?? '')}`;
}

async function findCodes(
  trx: Transaction,
  { workspaceUuid, locks }: Matching,
  rows: readonly ReadCells[],
): Promise<ReadonlyMap<string, KnownCode[]>> {
  const keys = rows.map(keyOf);
  const endings = keys.filter((key) => key.startsWith('ending ')).map((key) => key.slice('ending '.length));
  const names = keys.filter((key) => key.startsWith('name ')).map((key) => key.slice('name '.length));
  const found = await trx
    .selectFrom('qrs')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .where(sql<boolean>`(ending = any(${endings}::text[]) or (not is_dynamic and title_key = any(${names}::text[])))`)
    .orderBy('id')
    .$if(locks, (codes) => codes.forUpdate())
    .execute();
  const known = await nameRelated(trx, found);
  return Map.groupBy(known, (code) => (code.ending === null ? `name ${code.titleKey}` : `ending ${code.ending}`));
}

/** An ending may exist once on each domain: then the whole link is needed, and an ending alone is one of ours. */
function chooseCode(codes: readonly KnownCode[], { cells }: ReadCells, domains: LinkDomains): KnownCode | undefined {
  if (codes.length < 2) return codes[0];
  const [, host = ''] = /^(?:[a-z]+:\/\/)?([^/]+)\//i.exec(cells.ending ?? '') ?? [];
  const ofHost = codes.find(({ domain }) => domains.present(domain).name === host.toLowerCase());
  return ofHost ?? codes.find(({ domain }) => domain === '') ?? codes[0];
}

/** Tags in the order in which they are shown, and the titles of projects. */
export async function nameRelated(trx: Transaction, codes: readonly CodeRecord[]): Promise<KnownCode[]> {
  if (codes.length === 0) return [];
  const ids = codes.map(({ id }) => id);
  const tags = await trx
    .selectFrom('tags')
    .select(['qrId', 'name'])
    .where(sql<boolean>`qr_id = any(${ids}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const wanted = [...new Set(codes.flatMap(({ projectId }) => projectId ?? []))];
  const projects = await trx
    .selectFrom('projects')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${wanted}::uuid[])`)
    .execute();
  const titles = new Map(projects.map(({ id, title }) => [id, title]));
  const byCode = Map.groupBy(tags, ({ qrId }) => qrId);
  return codes.map((code) => ({
    ...code,
    tagNames: (byCode.get(code.id) ?? []).map(({ name }) => name),
    projectTitle: code.projectId === null ? null : (titles.get(code.projectId) ?? null),
  }));
}
