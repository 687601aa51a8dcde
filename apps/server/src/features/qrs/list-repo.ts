import type { AnyInput, QrListQuery, QrLogo, Tag } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import { matches } from './code-filter.ts';
import type { QrRow } from './qrs-repo.ts';
import { logoBeside, tagsBeside } from './read-beside.ts';
import { presentTag } from './tags-repo.ts';

/** Neither settings nor how a page looks, which a list does not show; and of the content its line alone. */
const columns = [
  'id', 'accountId', 'title', 'titleKey', 'typology', 'isDynamic', 'isLocked', 'version', 'leadName', 'designParams', 'logoId', 'projectId', 'ending', 'endingQuery', 'state', 'stateReason', 'attention', 'blockedAt', 'blockedReason', 'quotaUntil',
  'createdAt', 'updatedAt',
] as const satisfies readonly (keyof QrRow)[];
/** `staticInput`: a picture of a static code says its content, which is small; null of any other. */
export type ListedQr = Pick<QrRow, (typeof columns)[number]> & { staticInput: AnyInput | null };

const staticInput = sql<AnyInput | null>`case when qr.is_dynamic then null else qr.input end`;

const orders = {
  updated: ['updatedAt', 'desc'], created: ['createdAt', 'desc'], oldest: ['createdAt', 'asc'], title: ['titleKey', 'asc'],
} as const satisfies Record<QrListQuery['sort'], readonly [keyof ListedQr, 'asc' | 'desc']>;

export type ListedQrs = {
  rows: ListedQr[];
  totalItems: number;
  logos: ReadonlyMap<string, QrLogo>;
  tags: ReadonlyMap<string, Tag[]>;
  /** Their names. */
  projects: ReadonlyMap<string, string>;
};

/**
 * A page of codes with all that a list shows of them, and how many there are, in one statement: nothing is asked for more often.
 * The number of all stands beside every code, and beside none where the page is empty.
 */
export async function listQrs(db: Queries, accountUuid: string, query: QrListQuery): Promise<ListedQrs> {
  const { page, itemsPerPage } = query;
  const [column, direction] = orders[query.sort];
  const found = db.selectFrom('qrs').where(matches(accountUuid, query));
  const rows = await db
    .selectFrom(found.select(sql<number>`count(*)::integer`.as('totalItems')).as('total'))
    // First which ones, of which the index knows enough; the rows are wide, and only these are read.
    .leftJoin(found.select('id').orderBy(column, direction).orderBy('id').limit(itemsPerPage).offset((page - 1) * itemsPerPage).as('listed'), (join) => join.onTrue())
    .leftJoin('qrs as qr', 'qr.id', 'listed.id')
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .select(columns.map((name) => `qr.${name}` as const))
    .select(['total.totalItems', 'projects.title as projectTitle', 'qrLogos.name as logoName'])
    .select([staticInput.as('staticInput'), tagsBeside.as('tags')])
    .orderBy(`qr.${column}`, direction).orderBy('qr.id')
    .execute();
  const [logos, tags, projects] = [new Map<string, QrLogo>(), new Map<string, Tag[]>(), new Map<string, string>()];
  const codes = rows.flatMap((row) => {
    if (!isCode(row)) return [];
    const { projectTitle, logoName, tags: tagged, ...qr } = row;
    const logo = logoBeside(qr.logoId, logoName);
    if (logo !== undefined) logos.set(logo.uuid, logo);
    if (tagged !== null) tags.set(qr.id, tagged.map(presentTag));
    if (qr.projectId !== null) projects.set(qr.projectId, projectTitle ?? '');
    return [qr];
  });
  return { rows: codes, totalItems: rows[0]?.totalItems ?? 0, logos, tags, projects };
}

/** Of a left join: with its key everything is there. */
function isCode<Joined extends { [Column in keyof ListedQr]: ListedQr[Column] | null }>(joined: Joined): joined is Joined & ListedQr {
  return joined.id !== null;
}
