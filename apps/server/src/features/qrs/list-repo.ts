import type { QrListQuery, QrLogo, Tag } from '@evercode/contract';
import { type Queries, sql } from '@evercode/database';
import { presentLogo } from '../../platform/design-library/logos.ts';
import { findTemplateLogo } from '../../platform/design-library/template-logos.ts';
import { matches } from './code-filter.ts';
import type { QrRow } from './qrs-repo.ts';
import { presentTag } from './tags-repo.ts';

/** Neither settings nor how a page looks, which a list does not show. */
const columns = [
  'id', 'accountId', 'title', 'titleKey', 'typology', 'isDynamic', 'isLocked', 'version', 'input', 'designParams', 'logoId', 'projectId', 'ending', 'state', 'stateReason',
  'createdAt', 'updatedAt',
] as const satisfies readonly (keyof QrRow)[];
export type ListedQr = Pick<QrRow, (typeof columns)[number]>;

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
    .leftJoin(found.select(columns).orderBy(column, direction).orderBy('id').limit(itemsPerPage).offset((page - 1) * itemsPerPage).as('qr'), (join) => join.onTrue())
    .leftJoin('projects', 'projects.id', 'qr.projectId')
    .leftJoin('qrLogos', 'qrLogos.id', 'qr.logoId')
    .selectAll('qr')
    .select(['total.totalItems', 'projects.title as projectTitle', 'qrLogos.name as logoName'])
    .select(sql<{ id: string; name: string }[] | null>`
      (select json_agg(json_build_object('id', tags.id, 'name', tags.name) order by tags.created_at, tags.id) from tags where tags.qr_id = qr.id)`.as('tags'))
    .orderBy(`qr.${column}`, direction).orderBy('qr.id')
    .execute();
  const [logos, tags, projects] = [new Map<string, QrLogo>(), new Map<string, Tag[]>(), new Map<string, string>()];
  const codes = rows.flatMap(({ totalItems: _, projectTitle, logoName, tags: tagged, ...qr }) => {
    if (!isCode(qr)) return [];
    const logo = logoOf(qr.logoId, logoName);
    if (logo !== undefined) logos.set(logo.uuid, logo);
    if (tagged !== null) tags.set(qr.id, tagged.map(presentTag));
    if (qr.projectId !== null) projects.set(qr.projectId, projectTitle ?? '');
    return [qr];
  });
  return { rows: codes, totalItems: rows[0]?.totalItems ?? 0, logos, tags, projects };
}

/** Of a left join: with its key everything is there. */
function isCode(joined: { [Column in keyof ListedQr]: ListedQr[Column] | null }): joined is ListedQr {
  return joined.id !== null;
}

function logoOf(id: string | null, name: string | null): QrLogo | undefined {
  if (id === null) return undefined;
  return name === null ? findTemplateLogo(id)?.presented : presentLogo({ id, name });
}
