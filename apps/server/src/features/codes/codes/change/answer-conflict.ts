import { AppError } from '../../../../platform/http/answers/app-error.ts';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { PresentOne } from '../present-one.ts';
import { findQr } from '../codes-repo.ts';

/** Adds the current code to a version conflict (412), so that the client can show both versions. */
export async function attachCurrentOnConflict<T>(
  { uuid, context, present }: { uuid: string; context: WorkspaceContext; present: PresentOne },
  change: () => Promise<T>,
): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed-meanwhile') throw error;
    const row = await context.read((trx) => findQr(trx, context.workspaceUuid, uuid));
    throw new AppError('changed-meanwhile', { cause: error, ...(row && { current: await present(row, context) }) });
  }
}
