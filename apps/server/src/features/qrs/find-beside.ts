import type { Transaction } from '@evercode/database';
import { findLogos } from '../../platform/design-library/logos.ts';
import { findProjectTitles, type QrRow } from './qrs-repo.ts';
import { findTags } from './tags-repo.ts';

/** What stands beside codes in an answer and in tables of its own. */
export async function findBeside(trx: Transaction, rows: readonly QrRow[]) {
  return {
    logos: await findLogos(trx, rows.map(({ logoId }) => logoId)),
    tags: await findTags(trx, rows.map(({ id }) => id)),
    projects: await findProjectTitles(trx, rows.map(({ projectId }) => projectId)),
  };
}
