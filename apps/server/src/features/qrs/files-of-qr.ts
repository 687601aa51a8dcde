import { assetsOf, placesOfFiles, placesOfLook } from '@evercode/content';
import { contentOf } from '@evercode/contract';
import type { Queries, Row, Transaction } from '@evercode/database';
import { requireFittingFiles, type NamedFiles } from '../../platform/assets/require-fitting-files.ts';
import { violationError } from '../../platform/http/app-error.ts';
import type { QrRow } from './qrs-repo.ts';

export type AssetRow = Row<'assets'>;
type Named = Pick<QrRow, 'typology' | 'input' | 'landingTemplate'>;
type Naming = Pick<QrRow, 'id' | 'accountId'> & Named;

export const filesNamedBy = ({ typology, input, landingTemplate }: Named): string[] => assetsOf(contentOf(typology, input), landingTemplate);

/** Holds the files of a content to those that the workspace has and to what each place shows, and keeps them from being tidied away. */
export async function useFiles(trx: Transaction, qr: Naming): Promise<void> {
  const found = await holdFiles(trx, [qr]);
  requireFittingFiles(found, { content: contentOf(qr.typology, qr.input), look: qr.landingTemplate });
}

/** The same of what many codes are about to have, before any of them has it. */
export async function requireFiles(trx: Transaction, accountId: string, named: Pick<NamedFiles, 'content' | 'look'>): Promise<void> {
  const wanted = [...(named.content === null ? [] : placesOfFiles(named.content)), ...placesOfLook(named.look)].map(({ asset }) => asset);
  if (wanted.length === 0) return;
  requireFittingFiles(await trx.selectFrom('assets').select(['id', 'kind', 'mimeType']).where('accountId', '=', accountId).where('id', 'in', wanted).execute(), named);
}

/** Keeps the files of what was saved before: it comes back, or is copied, as it was, also what would be refused today. */
export async function keepFiles(trx: Transaction, qrs: readonly Naming[]): Promise<void> {
  await holdFiles(trx, qrs);
}

/** Of one workspace. */
async function holdFiles(trx: Transaction, qrs: readonly Naming[]) {
  const named = qrs.flatMap((qr) => filesNamedBy(qr).map((assetId) => ({ qrId: qr.id, assetId, accountId: qr.accountId })));
  if (named.length === 0) return [];
  const wanted = [...new Set(named.map(({ assetId }) => assetId))];
  const found = await trx
    .selectFrom('assets').select(['id', 'kind', 'mimeType']).where('accountId', '=', qrs[0]?.accountId ?? '').where('id', 'in', wanted).forKeyShare().execute();
  if (found.length < wanted.length) throw violationError('input', 'missing-file', 'A file of this content does not exist');
  await trx.insertInto('qrAssets').values(named).onConflict((conflict) => conflict.doNothing()).execute();
  return found;
}

/** The files that these codes name, by id. One question for all of them. */
export async function findFiles(db: Queries, qrs: readonly Named[]): Promise<ReadonlyMap<string, AssetRow>> {
  const wanted = [...new Set(qrs.flatMap(filesNamedBy))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
