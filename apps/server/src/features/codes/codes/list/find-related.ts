import type { Transaction } from '@evercode/database';
import { findLogos } from '../../../../platform/design-library/logos.ts';
import { findProjectTitles, type CodeRow } from '../codes-repo.ts';
import { findTags } from '../tags/tags-repo.ts';

/** Logos, tags and project titles of codes, which answers include. */
export async function findRelated(trx: Transaction, rows: readonly Pick<CodeRow, 'id' | 'logoId' | 'projectId'>[]) {
  return {
    logos: await findLogos(
      trx,
      rows.map(({ logoId }) => logoId),
    ),
    tags: await findTags(
      trx,
      rows.map(({ id }) => id),
    ),
    projects: await findProjectTitles(
      trx,
      rows.map(({ projectId }) => projectId),
    ),
  };
}
