import type { QrListItem } from '@evercode/contract';
import { toSearchKey } from '@evercode/contract/search-key';
import { contractState, type QrListState } from '../../app/paths.ts';

export type ListFilter = Readonly<{ state: QrListState; search: string }>;

/** Does a code show in this list? `all` is active and paused: the trash has its own tab. */
export function belongsInList(qr: Pick<QrListItem, 'state' | 'title'>, { state, search }: ListFilter): boolean {
  const isWithinTab = state === 'all' ? qr.state !== 'deleted' : qr.state === contractState[state];
  return isWithinTab && toSearchKey(qr.title).includes(toSearchKey(search.trim()));
}
