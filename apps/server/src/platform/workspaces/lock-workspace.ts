import type { Transaction } from '@evercode/database';
import { notFound } from '../http/answers/app-error.ts';
import type { WorkspaceRow } from './workspaces-repo.ts';

/*
 * The two locks on a workspace row, which last until the end of the transaction. Locks on the person (`lockPerson`) and
 * on codes come first: a save locks its code and then the workspace, and the other order would deadlock with it.
 */

/**
 * Serialises what the plan limits: members, files, styles. Rows that refer to the workspace, such as entries of its
 * log, can still be inserted.
 */
export async function lockWorkspace(trx: Transaction, uuid: string): Promise<WorkspaceRow> {
  return found(await lockWorkspaceIfExists(trx, uuid));
}

export async function lockWorkspaceIfExists(trx: Transaction, uuid: string): Promise<WorkspaceRow | undefined> {
  return trx.selectFrom('accounts').selectAll().where('id', '=', uuid).forNoKeyUpdate().executeTakeFirst();
}

/** Serialises changes and deletion of the workspace, also with inserts of rows that refer to it. */
export async function lockWorkspaceExclusively(trx: Transaction, uuid: string): Promise<WorkspaceRow> {
  return found(await trx.selectFrom('accounts').selectAll().where('id', '=', uuid).forUpdate().executeTakeFirst());
}

/** The workspace may have been deleted while this request waited for the lock. */
function found(workspace: WorkspaceRow | undefined): WorkspaceRow {
  if (workspace === undefined) throw notFound();
  return workspace;
}
