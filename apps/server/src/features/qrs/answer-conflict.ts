import { AppError } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import type { PresentOne } from './present-one.ts';
import { findQr } from './qrs-repo.ts';

/** Whoever is told that their change came too late is shown what came before it. */
export async function withCurrent<T>({ uuid, context, present }: { uuid: string; context: WorkspaceContext; present: PresentOne }, change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed-meanwhile') throw error;
    const row = await context.read((trx) => findQr(trx, context.accountUuid, uuid));
    throw new AppError('changed-meanwhile', { cause: error, ...(row && { current: await present(row, context) }) });
  }
}
