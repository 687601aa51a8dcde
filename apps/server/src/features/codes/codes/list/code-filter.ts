import { toSearchKey, type qrFilterBody } from '@evercode/contract';
import { sql, type RawBuilder } from '@evercode/database';
import type * as z from 'zod';
import { rankOf, readSearch } from './search-codes.ts';

type CodeFilter = z.output<typeof qrFilterBody>;
/** Where codes are listed. `shortUrl`: the origin of the default short links. */
export type Place = Readonly<{ workspaceUuid: string; shortUrl: string }>;

/** The filter of the list as a condition on `qrs`, without its search term. */
export function matchesChoices(
  workspaceUuid: string,
  { state, typology, tag, attention, created_within: days, 'project.uuid': project }: CodeFilter,
): RawBuilder<boolean> {
  const tags = tag?.filter((name) => name !== '').map(toSearchKey) ?? [];
  const conditions = [
    sql`qrs.account_id = ${workspaceUuid}::uuid`,
    state === 'all' ? sql`qrs.state <> 'deleted'` : sql`qrs.state = ${state}`,
    ...(project === undefined ? [] : [sql`qrs.project_id = any(${project}::uuid[])`]),
    ...(attention === undefined
      ? []
      : [attention.includes('any') ? sql`qrs.attention is not null` : sql`qrs.attention = any(${attention}::text[])`]),
    ...(typology === undefined ? [] : [sql`qrs.typology = any(${typology}::text[])`]),
    ...(tags.length === 0
      ? []
      : [sql`exists (select from tags where tags.qr_id = qrs.id and tags.name_key = any(${tags}::text[]))`]),
    ...(days === undefined ? [] : [sql`qrs.created_at > now() - ${days}::integer * interval '1 day'`]),
  ];
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The whole filter as a condition on `qrs`, for batches and files over "all that match". */
export function matchesFilter({ workspaceUuid, shortUrl }: Place, filter: CodeFilter): RawBuilder<boolean> {
  const choices = matchesChoices(workspaceUuid, filter);
  const { search_term: term } = filter;
  if (term === undefined || term === '') return choices;
  const rank = rankOf(workspaceUuid, readSearch(term, shortUrl));
  return sql<boolean>`(${choices} and qrs.id in (
    select qrs.id from qrs left join qr_texts on qr_texts.qr_id = qrs.id
    where ${choices} and (${rank}) is not null))`;
}
