import type { AnyContent, Match, QrListQuery, QrLogo, QrSort, Tag } from '@evercode/contract';
import { type Queries, type RawBuilder, sql } from '@evercode/database';
import { matchesChoices } from './code-filter.ts';
import type { Place } from './open-place.ts';
import { findMatch, type MatchedTexts } from './find-match.ts';
import type { CodeRow } from '../codes-repo.ts';
import { presentJoinedLogo } from '../../../../platform/design-library/logos.ts';
import { joinedTags } from './joined-columns.ts';
import { presentTag } from '../tags/tags-repo.ts';
import { cursorAfter, isAfter, type ListOrder, type SortType } from './place-in-list.ts';
import { rankOf, readSearch } from './search-codes.ts';
import { splitPage } from '../../../../platform/lists/cursor.ts';

/** Without settings and look, which the list does not show; of the content only its line. */
const columns = [
  'id',
  'accountId',
  'title',
  'titleKey',
  'typology',
  'isDynamic',
  'isLocked',
  'version',
  'leadName',
  'designParams',
  'logoId',
  'projectId',
  'domain',
  'ending',
  'endingQuery',
  'state',
  'stateReason',
  'attention',
  'blockedAt',
  'blockedReason',
  'quotaUntil',
  'scansBefore',
  'externalId',
  'metadata',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof CodeRow)[];
/** `staticContent`: the content of a static code, which is small and is its payload; null for a dynamic one. */
export type ListedQr = Pick<CodeRow, (typeof columns)[number]> & { staticContent: AnyContent | null };

const staticContent = sql<AnyContent | null>`case when qr.is_dynamic then null else qr.input end`;

/** The codes as the list shows them, in any order. */
export async function findListed(db: Queries, workspaceUuid: string, uuids: readonly string[]): Promise<ListedQr[]> {
  return db
    .selectFrom('qrs as qr')
    .select(columns.map((name) => `qr.${name}` as const))
    .select(staticContent.as('staticContent'))
    .where('qr.accountId', '=', workspaceUuid)
    .where(sql<boolean>`qr.id = any(${uuids}::uuid[])`)
    .execute();
}

const countedScans = sql`coalesce(counted.scans, 0)`;

/**
 * The column of a sort, its type, and its direction if the question names none. `sorted` is what `found` below selects.
 */
const sorts = {
  relevance: { by: sql`qrs.updated_at`, type: 'timestamptz', order: 'desc' },
  updated: { by: sql`qrs.updated_at`, type: 'timestamptz', order: 'desc' },
  created: { by: sql`qrs.created_at`, type: 'timestamptz', order: 'desc' },
  oldest: { by: sql`qrs.created_at`, type: 'timestamptz', order: 'asc' },
  title: { by: sql`qrs.title_key`, type: 'text', order: 'asc' },
  state: { by: sql`qrs.state`, type: 'text', order: 'asc' },
  scans: { by: countedScans, type: 'bigint', order: 'desc' },
  recent: { by: countedScans, type: 'bigint', order: 'desc' },
} as const satisfies Record<QrSort, { by: RawBuilder<unknown>; type: SortType; order: 'asc' | 'desc' }>;

type ListedQrs = {
  rows: ListedQr[];
  totalItems: number;
  /** Where the next page begins; null: this is the last one. */
  nextCursor: string | null;
  logos: ReadonlyMap<string, QrLogo>;
  tags: ReadonlyMap<string, Tag[]>;
  /** Titles of projects by id. */
  projects: ReadonlyMap<string, string>;
  /** For a search: what matched, by code. */
  matches: ReadonlyMap<string, Match>;
};

/** The part of a row by which the list is ordered, and its texts if they are searched. */
type Found = { id: string; rank: number | null; sorted: unknown };

/**
 * A page of codes with everything the list shows, and the total, in one statement, because this is the most frequent
 * request. Every row has the total; an empty page is one row of nulls with it. `counts`: the scans of all codes that
 * have any, since their beginning or recently, for a list in their order.
 */
export async function listQrs(
  db: Queries,
  place: Place,
  query: QrListQuery,
  counts: ReadonlyMap<string, number> = new Map(),
): Promise<ListedQrs> {
  const { page, itemsPerPage, search_term: term = '' } = query;
  const words = term === '' ? undefined : readSearch(term, place.shortLinks.ownHost);
  const sort = query.sort ?? (words === undefined ? 'updated' : 'relevance');
  const { by, type, order } = sorts[sort];
  const direction = query.order ?? order;
  const isRanked = sort === 'relevance' && words !== undefined;
  const inOrder: ListOrder = { sort, direction, type, isRanked };
  const rank = words === undefined ? sql`null::integer` : rankOf(place.workspaceUuid, words);
  const counted = sql`
    left join unnest(${[...counts.keys()]}::uuid[], ${[...counts.values()]}::bigint[]) counted (id, scans)
    on counted.id = qrs.id`;
  // From the index alone, without a search or tags; the wide rows of only this page are read afterwards. A search is
  // materialized, as its texts would else be compared for the total and again for the page.
  const found = sql<Found>`(
    select * from (
      select qrs.id, ${by} as sorted, ${rank} as rank
      from qrs ${words === undefined ? sql`` : sql`left join qr_texts on qr_texts.qr_id = qrs.id`}
      ${by === countedScans ? counted : sql``}
      where ${matchesChoices(place, query)}
    ) ranked ${words === undefined ? sql`` : sql`where rank is not null`})`;
  const ordered = sql`${isRanked ? sql`rank, ` : sql``}sorted ${sql.raw(direction)}, id`;
  const rows = await db
    .with(
      (cte) => (words === undefined ? cte('found').notMaterialized() : cte('found').materialized()),
      () => found,
    )
    .selectFrom(sql<{ totalItems: number }>`(select count(*)::integer as total_items from found)`.as('total'))
    .leftJoin(
      sql<Found>`(
        select id, rank, sorted from found
        ${query.cursor === undefined ? sql`` : sql`where ${isAfter(inOrder, query.cursor)}`}
        order by ${ordered} limit ${itemsPerPage + 1} offset ${(page - 1) * itemsPerPage})`.as('listed'),
      (join) => join.onTrue(),
    )
    .leftJoin('qrs as qr', 'qr.id', 'listed.id')
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .select(columns.map((name) => `qr.${name}` as const))
    .select(['total.totalItems', 'projects.title as projectTitle', 'qrLogos.name as logoName', 'listed.rank'])
    .select(sql<string>`listed.sorted::text`.as('sorted'))
    .select([staticContent.as('staticContent'), joinedTags.as('tags')])
    .select((words === undefined ? sql<null>`null` : matchedTexts).as('texts'))
    .orderBy(sql`${isRanked ? sql`listed.rank, ` : sql``}listed.sorted ${sql.raw(direction)}`)
    .orderBy('qr.id')
    .execute();
  const [logos, tags, projects] = [new Map<string, QrLogo>(), new Map<string, Tag[]>(), new Map<string, string>()];
  const matches = new Map<string, Match>();
  const { items, last } = splitPage(rows, itemsPerPage);
  const codes = items.flatMap((row) => {
    if (!isCode(row)) return [];
    const { projectTitle, logoName, tags: tagged, texts, rank, sorted: _sorted, ...qr } = row;
    const logo = presentJoinedLogo(qr.logoId, logoName);
    if (logo !== undefined) logos.set(logo.uuid, logo);
    if (tagged !== null) tags.set(qr.id, tagged.map(presentTag));
    if (qr.projectId !== null) projects.set(qr.projectId, projectTitle ?? '');
    const match =
      words === undefined || rank === null
        ? undefined
        : findMatch(words, rank, {
            title: qr.title,
            tags: (tagged ?? []).map(({ name }) => name),
            project: projectTitle ?? '',
            texts,
          });
    if (match !== undefined) matches.set(qr.id, match);
    return [qr];
  });
  const nextCursor = last !== undefined && isCode(last) ? cursorAfter(inOrder, last) : null;
  return { rows: codes, totalItems: rows[0]?.totalItems ?? 0, nextCursor, logos, tags, projects, matches };
}

const matchedTexts = sql<MatchedTexts | null>`(
  select jsonb_build_object('note', qr.description) || qr_texts.originals from qr_texts where qr_texts.qr_id = qr.id)`;

/** The left join gives either a whole code or only nulls. */
function isCode<Joined extends { [Column in keyof ListedQr]: ListedQr[Column] | null }>(
  joined: Joined,
): joined is Joined & ListedQr {
  return joined.id !== null;
}
