import { limits } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import { AppError } from '../../../platform/http/answers/app-error.ts';
import { lockWorkspace } from '../../../platform/workspaces/lock-workspace.ts';

const maxRows = {
  qrLogos: limits.logo.most,
  qrBackgrounds: limits.backgrounds.most,
  qrStyles: limits.styles.most,
} as const;

export async function requireLibraryRoom(
  trx: Transaction,
  workspaceUuid: string,
  table: keyof typeof maxRows,
): Promise<void> {
  await lockWorkspace(trx, workspaceUuid);
  if ((await countRows(trx, workspaceUuid, table)) >= maxRows[table]) throw new AppError('design-library-full');
}

async function countRows(trx: Transaction, workspaceUuid: string, table: keyof typeof maxRows): Promise<number> {
  const ofWorkspace = trx.selectFrom(table).where('accountId', '=', workspaceUuid);
  const counted = table === 'qrLogos' ? ofWorkspace.where('deletedAt', 'is', null) : ofWorkspace;
  const { count } = await counted.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return count;
}
