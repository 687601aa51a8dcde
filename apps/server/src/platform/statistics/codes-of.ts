import type { StatsQuery } from '@evercode/contract';
import { notFound } from '../http/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { findSubject } from './find-subject.ts';

/** Undefined: all of the workspace. What belongs to another workspace is not there. */
export async function codesOf(
  { criteria, id }: Pick<StatsQuery, 'criteria' | 'id'>, { accountUuid, read }: Pick<WorkspaceContext, 'accountUuid' | 'read'>,
): Promise<readonly string[] | undefined> {
  const subject = await read((trx) => findSubject[criteria](trx, accountUuid, id));
  if (subject === undefined) throw notFound();
  return subject.qrs;
}
