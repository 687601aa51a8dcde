import { toSearchKey } from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';
import * as z from 'zod';
import { notFound } from '../../../../platform/http/answers/app-error.ts';
import { readCursor, splitPage, writeCursor } from '../../../../platform/lists/cursor.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { Handlers } from '../../../../platform/routes/serve-routes.ts';

type Served = 'listTagCounts' | 'renameTag' | 'removeTagName';
type Subject = { id: string; label: string };

/** The place in the list: the key that names are compared by. */
const place = z.tuple([z.string().max(200)]);

/** Tags as values: one name stands for the tags of all codes that have it. */
export function createTagNameHandlers(): Pick<Handlers, Served> {
  return {
    listTagCounts: async ({ query: { cursor, limit, search = '' } }, { workspaceUuid, read }) => {
      const after = cursor === undefined ? '' : readCursor(cursor, place)[0];
      const found = await read((trx) => listCounts(trx, workspaceUuid, { after, limit, search }));
      const { items, last } = splitPage(found, limit);
      return {
        items: items.map(({ name, codes }) => ({ name, codes })),
        nextCursor: last === undefined ? null : writeCursor([last.key]),
      };
    },

    renameTag: async ({ params, body: { name } }, context) => {
      context.require('tag.delete');
      const [from, to] = [toSearchKey(params.name), toSearchKey(name)];
      return context.transact(async (trx) => {
        const codes = await lockTagged(trx, context.workspaceUuid, from);
        if (codes.length === 0) throw notFound();
        // A code that has both keeps the one that it had under the new name.
        if (from !== to)
          await sql`
          delete from tags using tags as kept
          where tags.account_id = ${context.workspaceUuid}::uuid and tags.name_key = ${from}
            and kept.qr_id = tags.qr_id and kept.name_key = ${to}`.execute(trx);
        await trx
          .updateTable('tags')
          .set({ name, nameKey: to })
          .where('accountId', '=', context.workspaceUuid)
          .where('nameKey', '=', from)
          .execute();
        await recordTags(trx, context, codes);
        const [counted] = await listCounts(trx, context.workspaceUuid, { after: '', limit: 1, search: name });
        return { name, codes: counted?.key === to ? counted.codes : 0 };
      });
    },

    removeTagName: async ({ params }, context) => {
      await context.transact(async (trx) => {
        const key = toSearchKey(params.name);
        const codes = await lockTagged(trx, context.workspaceUuid, key);
        if (codes.length === 0) throw notFound();
        await trx
          .deleteFrom('tags')
          .where('accountId', '=', context.workspaceUuid)
          .where('nameKey', '=', key)
          .execute();
        await recordTags(trx, context, codes);
      });
      return undefined;
    },
  };
}

/** The codes with a tag, locked in the order of their ids, so that none gets or loses tags meanwhile. */
async function lockTagged(trx: Transaction, workspaceUuid: string, key: string): Promise<Subject[]> {
  const rows = await trx
    .selectFrom('qrs')
    .select(['id', 'title'])
    .where('accountId', '=', workspaceUuid)
    .where(sql<boolean>`exists (select from tags where tags.qr_id = qrs.id and tags.name_key = ${key})`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id, title }) => ({ id, label: title }));
}

async function recordTags(
  trx: Transaction,
  { recordMany }: WorkspaceContext,
  codes: readonly Subject[],
): Promise<void> {
  await recordMany(trx, 'qr.changed', codes);
}

type Wanted = { after: string; limit: number; search: string };
type Counted = { key: string; name: string; codes: number };

/** One more than the page, in the order of the keys. The oldest spelling of a name is shown. */
async function listCounts(db: Queries, workspaceUuid: string, { after, limit, search }: Wanted): Promise<Counted[]> {
  const beginning = `${toSearchKey(search).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { rows } = await sql<Counted>`
    select tags.name_key as key, (array_agg(tags.name order by tags.created_at))[1] as name, count(*)::integer as codes
    from tags join qrs on qrs.id = tags.qr_id and qrs.state <> 'deleted'
    where tags.account_id = ${workspaceUuid}::uuid and tags.name_key > ${after} and tags.name_key like ${beginning}
    group by tags.name_key order by tags.name_key limit ${limit + 1}`.execute(db);
  return rows;
}
