import type { Transaction } from '@evercode/database';
import { violationError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';

/**
 * Requires a project of the workspace outside the trash, and locks it, so that it is not trashed before this
 * transaction ends.
 */
export async function requireProject(
  trx: Transaction,
  { workspaceUuid }: Pick<WorkspaceContext, 'workspaceUuid'>,
  project: string | null,
): Promise<void> {
  if (project === null) return;
  const found = await trx
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project)
    .where('accountId', '=', workspaceUuid)
    .where('state', '<>', 'deleted')
    .forKeyShare()
    .executeTakeFirst();
  if (found === undefined) throw violationError('project', 'invalid', 'This project doesn’t exist');
}
