import type { AnyContent, QrSelection } from '@evercode/contract';
import { sql, type Queries, type Transaction } from '@evercode/database';
import { matchesFilter } from '../list/code-filter.ts';
import type { Place } from '../list/open-place.ts';
import type { DrawnQr } from '../picture/draw-image.ts';
import type { CodeRow } from '../codes-repo.ts';

export type SelectedQr = DrawnQr & Pick<CodeRow, 'id' | 'state'>;

/**
 * Locks the codes of a selection in the order of their ids, so concurrent batches do not deadlock. `missing`: requested
 * ids without a code.
 */
export async function lockSelected(
  trx: Transaction,
  place: Place,
  selection: QrSelection,
): Promise<{ rows: CodeRow[]; missing: string[] }> {
  const rows = await selectionQuery(trx, place, selection).selectAll().orderBy('id').forUpdate().execute();
  return { rows, missing: listMissing(selection, rows) };
}

/** As `lockSelected`, but reads only the names. */
export async function lockNamesOf(
  trx: Transaction,
  place: Place,
  selection: QrSelection,
): Promise<{ rows: Pick<CodeRow, 'id' | 'title'>[]; missing: string[] }> {
  const rows = await selectionQuery(trx, place, selection).select(['id', 'title']).orderBy('id').forUpdate().execute();
  return { rows, missing: listMissing(selection, rows) };
}

function listMissing(selection: QrSelection, rows: readonly Pick<CodeRow, 'id'>[]): string[] {
  if (!('uuids' in selection)) return [];
  const found = new Set(rows.map(({ id }) => id));
  return [...new Set(selection.uuids)].filter((uuid) => !found.has(uuid));
}

/** Reads whole rows without a lock, for a preview. */
export async function readSelected(db: Queries, place: Place, selection: QrSelection): Promise<CodeRow[]> {
  return selectionQuery(db, place, selection).selectAll().execute();
}

/** The columns that drawing needs, without the content of dynamic codes: a thousand contents can be 200 MB. */
export const drawnColumns = [
  'id',
  'accountId',
  'title',
  'state',
  'typology',
  'domain',
  'ending',
  'endingQuery',
  'designParams',
  'logoId',
] as const;
export const drawnInput = sql<AnyContent | null>`case when is_dynamic then null else input end`.as('input');

/** In the order of the list, with only the columns that drawing needs. */
export async function listSelected(db: Queries, place: Place, selection: QrSelection): Promise<SelectedQr[]> {
  return selectionQuery(db, place, selection)
    .select(drawnColumns)
    .select(drawnInput)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

export function selectionQuery(db: Queries, place: Place, selection: QrSelection) {
  const codes = db.selectFrom('qrs');
  if ('uuids' in selection)
    return codes.where('accountId', '=', place.workspaceUuid).where('id', 'in', selection.uuids);
  const shown = codes.where(matchesFilter(place, selection.matching));
  return selection.except.length === 0 ? shown : shown.where('id', 'not in', selection.except);
}
