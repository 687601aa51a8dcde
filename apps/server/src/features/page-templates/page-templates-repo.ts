import { assetsOf } from '@evercode/content';
import { limits, type Block, type LandingTemplate } from '@evercode/contract';
import { sql, type NewRow, type Queries, type Row, type Transaction } from '@evercode/database';
import { requireFittingFiles } from '../../platform/assets/require-fitting-files.ts';
import { AppError, violationError } from '../../platform/http/app-error.ts';
import { lockWorkspace } from '../../platform/workspaces/lock-workspace.ts';

export type TemplateRow = Row<'pageTemplates'>;

export async function listTemplates(db: Queries, accountUuid: string): Promise<TemplateRow[]> {
  return db.selectFrom('pageTemplates').selectAll().where('accountId', '=', accountUuid).orderBy('createdAt', 'desc').orderBy('id').execute();
}

export async function requireRoom(trx: Transaction, accountUuid: string): Promise<void> {
  await lockWorkspace(trx, accountUuid);
  const { count } = await trx.selectFrom('pageTemplates').select(sql<number>`count(*)::integer`.as('count')).where('accountId', '=', accountUuid).executeTakeFirstOrThrow();
  if (count >= limits.pageTemplates.most) throw new AppError('page-templates-full');
}

/** Holds the files that a template names to those of the workspace. A chore leaves them as long as a template has them. */
export async function requireFiles(trx: Transaction, accountUuid: string, { data, blocks }: { data: LandingTemplate; blocks: Block[] | null }): Promise<void> {
  const content = { typology: 'landing-page', input: { blocks: blocks ?? [] } } as const;
  const named = assetsOf(content, data);
  if (named.length === 0) return;
  const found = await trx.selectFrom('assets').select(['id', 'kind', 'mimeType']).where('accountId', '=', accountUuid).where('id', 'in', named).forKeyShare().execute();
  if (found.length < named.length) throw violationError('data', 'missing-file', 'A file of this template does not exist');
  // The path of a block begins with `blocks`, as it does in the body.
  requireFittingFiles(found, { content, look: data, paths: { content: '', look: 'data' } });
}

export async function insertTemplate(trx: Transaction, template: NewRow<'pageTemplates'>): Promise<TemplateRow> {
  return trx.insertInto('pageTemplates').values(template).returningAll().executeTakeFirstOrThrow();
}

export async function removeTemplate(trx: Transaction, accountUuid: string, uuid: string): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('pageTemplates').where('id', '=', uuid).where('accountId', '=', accountUuid).executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
