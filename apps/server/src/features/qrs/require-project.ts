import type { Transaction } from '@evercode/database';
import { violationError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';

/** A code goes into a project of its workspace that is not in the trash. Until the end of the transaction it stays out of there. */
export async function requireProject(trx: Transaction, { accountUuid }: Pick<WorkspaceContext, 'accountUuid'>, project: string | null): Promise<void> {
  if (project === null) return;
  const found = await trx
    .selectFrom('projects').select('id').where('id', '=', project).where('accountId', '=', accountUuid).where('state', '<>', 'deleted').forKeyShare().executeTakeFirst();
  if (found === undefined) throw violationError('project', 'invalid', 'This project does not exist');
}
