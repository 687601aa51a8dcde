import type { QrCreate } from '@evercode/contract';
import type { Transaction } from '@evercode/database';
import type { WorkspaceContext } from '../../../../platform/routes/context.ts';
import type { CodeRow } from '../codes-repo.ts';
import type { CreateDeps } from './check-new-code.ts';
import { createMany } from './create-many.ts';

export async function createQr(
  trx: Transaction,
  deps: CreateDeps,
  context: WorkspaceContext,
  body: QrCreate,
): Promise<CodeRow> {
  const [creation] = (await createMany(trx, deps, context, [{ key: 0, create: body }])).creations;
  if (creation === undefined) throw new TypeError('Every code has an outcome.');
  if (creation.outcome.kind === 'refused') throw creation.outcome.error;
  return creation.outcome.row;
}
