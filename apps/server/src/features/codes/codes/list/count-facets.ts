import { codeStatuses, limits, scanRangeOf, type CodeStatus, type QrFacets, type ScanRange } from '@evercode/contract';
import type { QrFacetsQuery } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import { conditionsOfStatus, isOnWeakDomain, matchesChoices } from './code-filter.ts';
import type { Place } from './open-place.ts';

type Counted = Omit<QrFacets, 'statuses' | 'scans'> & {
  statuses: Record<CodeStatus, number>;
  /** Codes that count scans. */
  dynamic: number;
  scanned: { range: ScanRange; count: number }[];
};

/**
 * The values of every filter of a list with their numbers of codes, in one statement. `counts`: the scans of all codes
 * that have any; null while they are unknown.
 */
export async function countFacets(
  db: Queries,
  place: Place,
  query: QrFacetsQuery,
  counts: ReadonlyMap<string, number> | null,
): Promise<QrFacets> {
  const conditions = conditionsOfStatus(place.workspaceUuid);
  const column = (status: CodeStatus) => sql.ref(`is ${status}`);
  const [ids, ranges] = [
    [...(counts ?? new Map<string, number>()).keys()],
    [...(counts ?? [])].map(([, n]) => scanRangeOf(n)),
  ];
  const { rows } = await sql<Counted>`
    with listed as materialized (
      select id, typology, project_id, attention, is_dynamic, domain, ${isOnWeakDomain(place)} as is_on_weak_domain,
        ${sql.join(codeStatuses.map((status) => sql`${conditions[status]} as ${column(status)}`))}
      from qrs where ${matchesChoices(place, query)})
    select
      (select json_build_object(${sql.join(
        codeStatuses.flatMap((status) => [sql.lit(status), sql`count(*) filter (where ${column(status)})`]),
      )}) from listed) as statuses,
      (select coalesce(json_agg(json_build_object('typology', typology, 'count', count)
          order by count desc, typology), '[]')
        from (select typology, count(*) from listed group by typology) types) as typologies,
      (select coalesce(json_agg(json_build_object('uuid', projects.id, 'title', projects.title, 'count', count)
          order by projects.title_key, projects.id), '[]')
        from (select project_id, count(*) from listed where project_id is not null group by project_id) groups
        join projects on projects.id = groups.project_id) as projects,
      (select coalesce(json_agg(json_build_object('name', name, 'count', count) order by count desc, name), '[]')
        from (
          select min(name) as name, count(*) from tags join listed on listed.id = tags.qr_id
          where tags.account_id = ${place.workspaceUuid}::uuid
          group by name_key order by count(*) desc, name_key limit ${limits.tags.counted}) names) as tags,
      (select coalesce(json_agg(json_build_object('domain', domain, 'count', count) order by count desc, domain), '[]')
        from (
          select coalesce((select name from domains where domains.id::text = listed.domain), '') as domain, count(*)
          from listed where is_dynamic group by 1) hosts) as domains,
      (select coalesce(json_agg(json_build_object('attention', attention, 'count', count) order by attention), '[]')
        from (
          select attention, count(*) from listed where attention is not null group by attention
          union all select 'domain', count(*) from listed where is_on_weak_domain having count(*) > 0) noted)
        as attentions,
      (select count(*)::integer from listed where is_dynamic) as dynamic,
      (select coalesce(json_agg(json_build_object('range', range, 'count', count)), '[]')
        from (
          select range, count(*) from unnest(${ids}::uuid[], ${ranges}::text[]) counted (id, range)
          join listed on listed.id = counted.id where is_dynamic group by range) groups) as scanned`.execute(db);
  const [facets] = rows;
  if (facets === undefined) throw new TypeError('A query without a table has one row.');
  const { statuses, dynamic, scanned, domains, ...others } = facets;
  return {
    ...others,
    statuses: codeStatuses.map((status) => ({ status, count: statuses[status] })).filter(({ count }) => count > 0),
    domains: domains.map(({ domain, count }) => ({ domain: hostOf(place, domain), count })),
    scans: counts && listRanges(dynamic, scanned),
  };
}

/** As short links show it. The domain of the installation has no name. */
const hostOf = ({ shortLinks: { ownHost, originOf } }: Place, name: string): string =>
  name === '' ? ownHost : new URL(originOf(name)).host;

/** Codes that were never scanned have no count: they are the rest. */
function listRanges(dynamic: number, scanned: Counted['scanned']): NonNullable<QrFacets['scans']> {
  const none = scanned.reduce((rest, { count }) => rest - count, dynamic);
  return [{ range: 'none' as const, count: none }, ...scanned.toSorted((a, b) => (a.range < b.range ? -1 : 1))].filter(
    ({ count }) => count > 0,
  );
}
