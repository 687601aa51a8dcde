import { filesOf } from '@evercode/content';
import { limits, type Block, type LandingTemplate } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { requireFittingFiles } from '../../../platform/files/require-fitting-files.ts';
import { AppError, violationError } from '../../../platform/http/answers/app-error.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';

export type TemplateRow = Row<'pageTemplates'>;

export async function listTemplates(db: Queries, workspaceUuid: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('pageTemplates')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function findTemplate(db: Queries, workspaceUuid: string, uuid: string): Promise<TemplateRow | undefined> {
  return db
    .selectFrom('pageTemplates')
    .selectAll()
    .where('accountId', '=', workspaceUuid)
    .where('id', '=', uuid)
    .executeTakeFirst();
}

export async function requireRoom(trx: Transaction, workspaceUuid: string): Promise<void> {
  await lockWorkspace(trx, workspaceUuid);
  const { count } = await trx
    .selectFrom('pageTemplates')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  if (count >= limits.pageTemplates.most) throw new AppError('page-templates-full');
}

/**
 * Requires the files of a template to be in the workspace. The chore that deletes unused files keeps files of
 * templates.
 */
export async function requireFiles(
  trx: Transaction,
  workspaceUuid: string,
  { data, blocks }: { data: LandingTemplate; blocks: Block[] | null },
): Promise<void> {
  const content = { type: 'landing-page', content: { blocks: blocks ?? [] } } as const;
  const named = filesOf(content, data);
  if (named.length === 0) return;
  const found = await trx
    .selectFrom('assets')
    .select(['id', 'kind', 'mimeType'])
    .where('accountId', '=', workspaceUuid)
    .where('id', 'in', named)
    .forKeyShare()
    .execute();
  if (found.length < named.length)
    throw violationError('data', 'missing-file', 'A file of this template doesn’t exist');
  // Blocks are at `blocks` in the body, so their paths get no prefix.
  requireFittingFiles(found, { content, look: data, paths: { content: '', look: 'data' } });
}

export async function insertTemplate(trx: Transaction, template: NewRow<'pageTemplates'>): Promise<TemplateRow> {
  return trx.insertInto('pageTemplates').values(template).returningAll().executeTakeFirstOrThrow();
}

export async function removeTemplate(trx: Transaction, workspaceUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('pageTemplates')
    .where('id', '=', uuid)
    .where('accountId', '=', workspaceUuid)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
