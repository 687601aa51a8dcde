import type { Asset } from '@evercode/contract';
import { sql, type Queries } from '@evercode/database';

type Use = NonNullable<Asset['usedBy']>[number];

/** More would only make a list longer: a file with one use is kept. */
const MOST_USES = 100;

/** What keeps each file: codes that name it, now or in a former version, saved looks of pages, and domains. */
export async function findUses(
  db: Queries,
  workspaceUuid: string,
  files: readonly string[],
): Promise<ReadonlyMap<string, Use[]>> {
  if (files.length === 0) return new Map();
  const { rows } = await sql<{ file: string; kind: Use['kind']; uuid: string }>`
    with wanted as (select unnest(${files}::uuid[]) as id)
    select u.asset_id as file, 'code' as kind, u.qr_id as uuid
      from qr_assets u join wanted on wanted.id = u.asset_id
    union all
    select wanted.id, 'page-template', t.id
      from page_templates t join wanted on position(wanted.id::text in concat(t.data::text, t.blocks::text)) > 0
      where t.account_id = ${workspaceUuid}::uuid
    union all
    select wanted.id, 'domain', d.id
      from domains d join wanted on wanted.id::text in (d.shows ->> 'logo', d.shows ->> 'favicon')
      where d.account_id = ${workspaceUuid}::uuid
    order by 2, 3`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ file }) => file)].map(([file, uses]) => [
      file,
      uses.slice(0, MOST_USES).map(({ kind, uuid }) => ({ kind, uuid })),
    ]),
  );
}
