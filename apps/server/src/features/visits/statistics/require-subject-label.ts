import type { StatsQuery } from '@evercode/contract';
import type { Queries } from '@evercode/database';
import { notFound } from '../../../platform/http/answers/app-error.ts';
import { findSubject } from '../../../platform/statistics/find-subject.ts';

/** The id and name of the subject of statistics, for the log. Throws `not-found` for subjects of other workspaces. */
export async function requireSubjectLabel(
  db: Queries,
  account: string,
  { criteria, id }: Pick<StatsQuery, 'criteria' | 'id'>,
): Promise<{ id: string; label: string }> {
  const subject = await findSubject[criteria](db, account, id);
  if (subject === undefined) throw notFound();
  return { id, label: subject.name };
}
