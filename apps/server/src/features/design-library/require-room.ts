import { limits } from '@evercode/contract';
import { sql, type Transaction } from '@evercode/database';
import { AppError } from '../../platform/http/app-error.ts';
import { lockWorkspace } from '../../platform/workspaces/lock-workspace.ts';

const most = { qrLogos: limits.logo.most, qrBackgrounds: limits.backgrounds.most, qrStyles: limits.styles.most } as const;

export async function requireRoom(trx: Transaction, accountUuid: string, table: keyof typeof most): Promise<void> {
  await lockWorkspace(trx, accountUuid);
  if (await countRows(trx, accountUuid, table) >= most[table]) throw new AppError('design-library-full');
}

async function countRows(trx: Transaction, accountUuid: string, table: keyof typeof most): Promise<number> {
  const ofWorkspace = trx.selectFrom(table).where('accountId', '=', accountUuid);
  const counted = table === 'qrLogos' ? ofWorkspace.where('deletedAt', 'is', null) : ofWorkspace;
  const { count } = await counted.select(sql<number>`count(*)::integer`.as('count')).executeTakeFirstOrThrow();
  return count;
}
