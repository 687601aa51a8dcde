import type { AnyContent, QrListQuery, QrLogo, Tag } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import { matchesFilter } from './code-filter.ts';
import type { CodeRow } from '../codes-repo.ts';
import { presentJoinedLogo } from '../../../../platform/design-library/logos.ts';
import { joinedTags } from './joined-columns.ts';
import { presentTag } from '../tags/tags-repo.ts';

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
  'ending',
  'endingQuery',
  'state',
  'stateReason',
  'attention',
  'blockedAt',
  'blockedReason',
  'quotaUntil',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof CodeRow)[];
/** `staticContent`: the content of a static code, which is small and is its payload; null for a dynamic one. */
export type ListedQr = Pick<CodeRow, (typeof columns)[number]> & { staticContent: AnyContent | null };

const staticContent = sql<AnyContent | null>`case when qr.is_dynamic then null else qr.input end`;

const orders = {
  updated: ['updatedAt', 'desc'],
  created: ['createdAt', 'desc'],
  oldest: ['createdAt', 'asc'],
  title: ['titleKey', 'asc'],
} as const satisfies Record<QrListQuery['sort'], readonly [keyof ListedQr, 'asc' | 'desc']>;

type ListedQrs = {
  rows: ListedQr[];
  totalItems: number;
  logos: ReadonlyMap<string, QrLogo>;
  tags: ReadonlyMap<string, Tag[]>;
  /** Titles of projects by id. */
  projects: ReadonlyMap<string, string>;
};

/**
 * A page of codes with everything the list shows, and the total, in one statement, because this is the most frequent
 * request. Every row has the total; an empty page is one row of nulls with it.
 */
export async function listQrs(db: Queries, workspaceUuid: string, query: QrListQuery): Promise<ListedQrs> {
  const { page, itemsPerPage } = query;
  const [column, direction] = orders[query.sort];
  const found = db.selectFrom('qrs').where(matchesFilter(workspaceUuid, query));
  const rows = await db
    .selectFrom(found.select(sql<number>`count(*)::integer`.as('totalItems')).as('total'))
    // Select the ids first, from the index alone; then read the wide rows of only this page.
    .leftJoin(
      found
        .select('id')
        .orderBy(column, direction)
        .orderBy('id')
        .limit(itemsPerPage)
        .offset((page - 1) * itemsPerPage)
        .as('listed'),
      (join) => join.onTrue(),
    )
    .leftJoin('qrs as qr', 'qr.id', 'listed.id')
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .select(columns.map((name) => `qr.${name}` as const))
    .select(['total.totalItems', 'projects.title as projectTitle', 'qrLogos.name as logoName'])
    .select([staticContent.as('staticContent'), joinedTags.as('tags')])
    .orderBy(`qr.${column}`, direction)
    .orderBy('qr.id')
    .execute();
  const [logos, tags, projects] = [new Map<string, QrLogo>(), new Map<string, Tag[]>(), new Map<string, string>()];
  const codes = rows.flatMap((row) => {
    if (!isCode(row)) return [];
    const { projectTitle, logoName, tags: tagged, ...qr } = row;
    const logo = presentJoinedLogo(qr.logoId, logoName);
    if (logo !== undefined) logos.set(logo.uuid, logo);
    if (tagged !== null) tags.set(qr.id, tagged.map(presentTag));
    if (qr.projectId !== null) projects.set(qr.projectId, projectTitle ?? '');
    return [qr];
  });
  return { rows: codes, totalItems: rows[0]?.totalItems ?? 0, logos, tags, projects };
}

/** The left join gives either a whole code or only nulls. */
function isCode<Joined extends { [Column in keyof ListedQr]: ListedQr[Column] | null }>(
  joined: Joined,
): joined is Joined & ListedQr {
  return joined.id !== null;
}
