import type { AnyInput, QrSelection } from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';
import { matches } from '../code-filter.ts';
import type { DrawnQr } from '../draw-image.ts';
import type { QrRow } from '../qrs-repo.ts';

export type SelectedQr = DrawnQr & Pick<QrRow, 'id' | 'state'>;

/** The codes of a selection, in one order, so that two batches never wait for each other crosswise; and the ids that name nothing here. */
export async function lockSelected(trx: Transaction, accountUuid: string, selection: QrSelection): Promise<{ rows: QrRow[]; gone: string[] }> {
  const rows = await selected(trx, accountUuid, selection).selectAll().orderBy('id').forUpdate().execute();
  if (!('uuids' in selection)) return { rows, gone: [] };
  const found = new Set(rows.map(({ id }) => id));
  return { rows, gone: [...new Set(selection.uuids)].filter((uuid) => !found.has(uuid)) };
}

/** As they are, contents and all. Only to be looked at. */
export async function readSelected(db: Queries, accountUuid: string, selection: QrSelection): Promise<QrRow[]> {
  return selected(db, accountUuid, selection).selectAll().execute();
}

/** In the order in which a list has them, with what drawing them needs: a thousand codes with large pages would be two hundred megabytes. */
export async function listSelected(db: Queries, accountUuid: string, selection: QrSelection): Promise<SelectedQr[]> {
  return selected(db, accountUuid, selection)
    .select(['id', 'accountId', 'title', 'state', 'typology', 'ending', 'endingQuery', 'designParams', 'logoId'])
    .select(sql<AnyInput | null>`case when is_dynamic then null else input end`.as('input'))
    .orderBy('updatedAt', 'desc').orderBy('id').execute();
}

function selected(db: Queries, accountUuid: string, selection: QrSelection) {
  const codes = db.selectFrom('qrs');
  if ('uuids' in selection) return codes.where('accountId', '=', accountUuid).where('id', 'in', selection.uuids);
  const shown = codes.where(matches(accountUuid, selection.matching));
  return selection.except.length === 0 ? shown : shown.where('id', 'not in', selection.except);
}
