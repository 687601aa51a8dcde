import { limits, type QrFacets, type QrListQuery } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';
import { matchesChoices } from './code-filter.ts';

/** The values of every filter of a list with their numbers of codes, in one statement. */
export async function countFacets(db: Queries, workspaceUuid: string, state: QrListQuery['state']): Promise<QrFacets> {
  const { rows } = await sql<QrFacets>`
    with listed as materialized (
      select id, typology, project_id, attention from qrs where ${matchesChoices(workspaceUuid, { state })})
    select
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
          where tags.account_id = ${workspaceUuid}::uuid
          group by name_key order by count(*) desc, name_key limit ${limits.tags.counted}) names) as tags,
      (select count(*)::integer from listed where attention is not null) as attention`.execute(db);
  const [facets] = rows;
  if (facets === undefined) throw new TypeError('A query without a table has one row.');
  return facets;
}
