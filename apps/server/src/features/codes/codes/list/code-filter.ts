import { toSearchKey, type qrFilterBody } from '@evercode/contract';
import { sql, type RawBuilder } from '@evercode/database';
import type * as z from 'zod';

type CodeFilter = z.output<typeof qrFilterBody>;

/** The filter of the list as a condition on `qrs`. The list and batches over "all that match" share it. */
export function matchesFilter(
  workspaceUuid: string,
  { state, search_term, typology, tag, attention, 'project.uuid': project }: CodeFilter,
): RawBuilder<boolean> {
  const conditions = [
    sql`qrs.account_id = ${workspaceUuid}::uuid`,
    state === 'all' ? sql`qrs.state <> 'deleted'` : sql`qrs.state = ${state}`,
    ...(project === undefined ? [] : [sql`qrs.project_id = ${project}::uuid`]),
    ...(attention === undefined
      ? []
      : [attention === 'any' ? sql`qrs.attention is not null` : sql`qrs.attention = ${attention}`]),
    ...(typology === undefined ? [] : [sql`qrs.typology = ${typology}`]),
    ...(tag === undefined || tag === ''
      ? []
      : [sql`exists (select from tags where tags.qr_id = qrs.id and tags.name_key = ${toSearchKey(tag)})`]),
    ...(search_term === undefined || search_term === '' ? [] : [matchesText(search_term)]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** Searches the title of the code and of its project. */
function matchesText(words: string): RawBuilder<boolean> {
  const pattern = `%${toSearchKey(words).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return sql<boolean>`(
    qrs.title_key like ${pattern}
    or exists (select from projects where projects.id = qrs.project_id and projects.title_key like ${pattern}))`;
}
