import type { StatsQuery } from '@evercode/contract';
import { notFound } from '../../platform/http/app-error.ts';
import type { WorkspaceContext } from '../../platform/routes/context.ts';
import { findCodes } from './find-codes.ts';

/** Undefined: all of the workspace. What belongs to another workspace is not there. */
export async function codesOf(
  { criteria, id }: Pick<StatsQuery, 'criteria' | 'id'>, { accountUuid, read }: Pick<WorkspaceContext, 'accountUuid' | 'read'>,
): Promise<readonly string[] | undefined> {
  if (criteria === 'account' && id === accountUuid) return undefined;
  const codes = criteria === 'account' ? undefined : await read((trx) => findCodes[criteria](trx, accountUuid, id));
  if (codes === undefined) throw notFound();
  return codes;
}
