import { filesOf } from '@evercode/content';
import { limits, pageTemplateCreate } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import type { OpenedKit } from './open-kit.ts';
import type { Renaming } from './rename-ids.ts';

/** Page templates, once the files of the kit are here. One whose look or whose file did not come is left out. */
export async function takeTemplates(
  trx: Transaction,
  kit: OpenedKit,
  { rename, renameAll }: Renaming,
  workspaceUuid: string,
): Promise<{ leftOut: string[] }> {
  const leftOut: string[] = [];
  let count = await countTemplates(trx, workspaceUuid);
  for await (const { record } of kit.lines('page-templates')) {
    const { uuid, title, type, look, blocks, createdAt } = record;
    const read = pageTemplateCreate.safeParse(renameAll({ title, type, data: look, blocks }));
    const isTaken =
      read.success &&
      count < limits.pageTemplates.most &&
      (await hasFiles(trx, workspaceUuid, filesOfTemplate(read.data)));
    if (!isTaken) {
      leftOut.push(title);
      continue;
    }
    await trx
      .insertInto('pageTemplates')
      .values({
        id: rename(uuid),
        accountId: workspaceUuid,
        title: read.data.title,
        type: read.data.type,
        data: JSON.stringify(read.data.data),
        blocks: read.data.blocks && JSON.stringify(read.data.blocks),
        createdAt: new Date(createdAt),
      })
      .execute();
    count += 1;
  }
  return { leftOut };
}

type Template = ReturnType<typeof pageTemplateCreate.parse>;

const filesOfTemplate = ({ data, blocks }: Template): readonly string[] =>
  filesOf({ type: 'landing-page', content: { blocks: blocks ?? [] } }, data);

async function hasFiles(trx: Transaction, workspaceUuid: string, files: readonly string[]): Promise<boolean> {
  if (files.length === 0) return true;
  const found = await trx
    .selectFrom('assets')
    .select('id')
    .where('accountId', '=', workspaceUuid)
    .where('id', 'in', files)
    .execute();
  return found.length === files.length;
}

async function countTemplates(trx: Transaction, workspaceUuid: string): Promise<number> {
  const { count } = await trx
    .selectFrom('pageTemplates')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return count;
}
