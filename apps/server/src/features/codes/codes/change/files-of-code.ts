import { filesOf, placesOfFiles, placesOfLook, contentOf } from '@evercode/content';

import type { Queries, Row, Transaction } from '@evercode/database';
import { requireFittingFiles, type NamedFiles } from '../../../../platform/files/require-fitting-files.ts';
import { violationError } from '../../../../platform/http/answers/app-error.ts';
import type { CodeRow } from '../codes-repo.ts';

export type FileRow = Row<'assets'>;
type FileSource = Pick<CodeRow, 'typology' | 'input' | 'landingTemplate'>;
type FileOwner = Pick<CodeRow, 'id' | 'accountId'> & FileSource;

export const listFileIds = ({ typology, input, landingTemplate }: FileSource): string[] =>
  filesOf(contentOf(typology, input), landingTemplate);

/**
 * Requires the files of a content to exist and to fit their places, and links them to the code, so that no chore
 * deletes them.
 */
export async function checkAndLinkFiles(trx: Transaction, ...qrs: readonly FileOwner[]): Promise<void> {
  const found = await lockAndLinkFiles(trx, qrs);
  for (const { typology, input, landingTemplate } of qrs)
    requireFittingFiles(found, { content: contentOf(typology, input), look: landingTemplate });
}

/** Checks the files once for a batch, before any of its codes links them. */
export async function requireFiles(
  trx: Transaction,
  workspaceUuid: string,
  named: Pick<NamedFiles, 'content' | 'look'>,
): Promise<void> {
  const wanted = [...(named.content === null ? [] : placesOfFiles(named.content)), ...placesOfLook(named.look)].map(
    ({ file }) => file,
  );
  if (wanted.length === 0) return;
  requireFittingFiles(
    await trx
      .selectFrom('assets')
      .select(['id', 'kind', 'mimeType'])
      .where('accountId', '=', workspaceUuid)
      .where('id', 'in', wanted)
      .execute(),
    named,
  );
}

/**
 * Links the files without checking their kinds: a content saved before a check existed can still be restored or copied.
 */
export async function linkFiles(trx: Transaction, qrs: readonly FileOwner[]): Promise<void> {
  await lockAndLinkFiles(trx, qrs);
}

/** All codes must belong to one workspace. */
async function lockAndLinkFiles(trx: Transaction, qrs: readonly FileOwner[]) {
  const named = qrs.flatMap((qr) =>
    listFileIds(qr).map((assetId) => ({ qrId: qr.id, assetId, accountId: qr.accountId })),
  );
  if (named.length === 0) return [];
  const wanted = [...new Set(named.map(({ assetId }) => assetId))];
  const found = await trx
    .selectFrom('assets')
    .select(['id', 'kind', 'mimeType'])
    .where('accountId', '=', qrs[0]?.accountId ?? '')
    .where('id', 'in', wanted)
    .forKeyShare()
    .execute();
  if (found.length < wanted.length)
    throw violationError('input', 'missing-file', 'A file of this content doesn’t exist');
  await trx
    .insertInto('qrAssets')
    .values(named)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return found;
}

/** The files of these codes by id, in one statement. */
export async function findFiles(db: Queries, qrs: readonly FileSource[]): Promise<ReadonlyMap<string, FileRow>> {
  const wanted = [...new Set(qrs.flatMap(listFileIds))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
