import type { StatsQuery } from '@evercode/contract';
import { notFound } from '../http/answers/app-error.ts';
import type { WorkspaceContext } from '../routes/context.ts';
import { findSubject } from './find-subject.ts';

/** The codes of a subject that a filter leaves. Undefined means all codes of the workspace. */
export function narrowToCodes(
  qrs: readonly string[] | undefined,
  chosen: readonly string[] | undefined,
): readonly string[] | undefined {
  return chosen === undefined ? qrs : (qrs?.filter((qr) => chosen.includes(qr)) ?? chosen);
}

/** Undefined means all codes of the workspace. Things of other workspaces are not found. */
export async function codesOf(
  { criteria, id }: Pick<StatsQuery, 'criteria' | 'id'>,
  { workspaceUuid, read }: Pick<WorkspaceContext, 'workspaceUuid' | 'read'>,
): Promise<readonly string[] | undefined> {
  const subject = await read((trx) => findSubject[criteria](trx, workspaceUuid, id));
  if (subject === undefined) throw notFound();
  return subject.qrs;
}
