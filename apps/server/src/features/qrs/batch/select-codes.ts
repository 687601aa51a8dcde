import type { QrSelection } from '@evercode/contract';
import type { Queries, Transaction } from '@evercode/database';
import { matches } from '../code-filter.ts';
import type { QrRow } from '../qrs-repo.ts';

/** The codes of a selection, in one order, so that two batches never wait for each other crosswise; and the ids that name nothing here. */
export async function lockSelected(trx: Transaction, accountUuid: string, selection: QrSelection): Promise<{ rows: QrRow[]; gone: string[] }> {
  const rows = await selected(trx, accountUuid, selection).orderBy('id').forUpdate().execute();
  if (!('uuids' in selection)) return { rows, gone: [] };
  const found = new Set(rows.map(({ id }) => id));
  return { rows, gone: [...new Set(selection.uuids)].filter((uuid) => !found.has(uuid)) };
}

/** In the order in which a list has them. */
export async function listSelected(db: Queries, accountUuid: string, selection: QrSelection): Promise<QrRow[]> {
  return selected(db, accountUuid, selection).orderBy('updatedAt', 'desc').orderBy('id').execute();
}

function selected(db: Queries, accountUuid: string, selection: QrSelection) {
  const codes = db.selectFrom('qrs').selectAll();
  if ('uuids' in selection) return codes.where('accountId', '=', accountUuid).where('id', 'in', selection.uuids);
  const shown = codes.where(matches(accountUuid, selection.matching));
  return selection.except.length === 0 ? shown : shown.where('id', 'not in', selection.except);
}
