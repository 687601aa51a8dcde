import type { Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';

/** A kit fills an empty workspace only: nothing is mixed, and nothing can be taken twice. */
export async function requireEmpty(trx: Transaction, workspaceUuid: string): Promise<void> {
  for (const table of ['qrs', 'projects', 'assets', 'qrStyles', 'qrLogos'] as const) {
    const found = await trx
      .selectFrom(table)
      .select('id')
      .where('accountId', '=', workspaceUuid)
      .limit(1)
      .executeTakeFirst();
    if (found !== undefined) throw new AppError('workspace-not-empty');
  }
}
