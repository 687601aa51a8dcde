import { assetsOf } from '@evercode/content';
import { contentOf } from '@evercode/contract';
import type { Queries, Row, Transaction } from '@evercode/database';
import { violationError } from '../../platform/http/app-error.ts';
import type { QrRow } from './qrs-repo.ts';

export type AssetRow = Row<'assets'>;
type Named = Pick<QrRow, 'typology' | 'input' | 'landingTemplate'>;

export const filesNamedBy = ({ typology, input, landingTemplate }: Named): string[] => assetsOf(contentOf(typology, input), landingTemplate);

/** Holds the files of a content to those that the workspace has, and keeps them from being tidied away. */
export const useFiles = (trx: Transaction, qr: Pick<QrRow, 'id' | 'accountId'> & Named): Promise<void> => useFilesOfMany(trx, [qr]);

/** The same for many codes of one workspace. */
export async function useFilesOfMany(trx: Transaction, qrs: readonly (Pick<QrRow, 'id' | 'accountId'> & Named)[]): Promise<void> {
  const named = qrs.flatMap((qr) => filesNamedBy(qr).map((assetId) => ({ qrId: qr.id, assetId, accountId: qr.accountId })));
  if (named.length === 0) return;
  const wanted = [...new Set(named.map(({ assetId }) => assetId))];
  const found = await trx.selectFrom('assets').select('id').where('accountId', '=', qrs[0]?.accountId ?? '').where('id', 'in', wanted).forKeyShare().execute();
  if (found.length < wanted.length) throw violationError('input', 'missing-file', 'A file of this content does not exist');
  await trx.insertInto('qrAssets').values(named).onConflict((conflict) => conflict.doNothing()).execute();
}

/** The files that these codes name, by id. One question for all of them. */
export async function findFiles(db: Queries, qrs: readonly Named[]): Promise<ReadonlyMap<string, AssetRow>> {
  const wanted = [...new Set(qrs.flatMap(filesNamedBy))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('assets').selectAll().where('id', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
