import type { Qr, QrListItem } from '@evercode/contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../app/query-keys.ts';
import { belongsInList, type ListFilter } from './list-filter.ts';
import type { CodePage } from './list-pages.ts';

export type CodeListData = InfiniteData<CodePage, number>;

/** Changes every list in the cache, by the filter of each. */
export function changeLists(
  client: QueryClient, account: string, change: (pages: readonly CodePage[], filter: ListFilter) => readonly CodePage[],
): void {
  for (const [key, filter] of findLists(client, account)) {
    client.setQueryData<CodeListData>(key, (data) => data && { ...data, pages: [...change(data.pages, filter)] });
  }
}

/** The lists that should show the code and do not: an undone change brought it back. */
export function findListsWithout(client: QueryClient, account: string, qr: QrListItem): QueryKey[] {
  return findLists(client, account)
    .filter(([key, filter]) => belongsInList(qr, filter)
      && !client.getQueryData<CodeListData>(key)?.pages.some(({ items }) => items.some(({ uuid }) => uuid === qr.uuid)))
    .map(([key]) => key);
}

function findLists(client: QueryClient, account: string): [QueryKey, ListFilter][] {
  return client.getQueryCache().findAll({ queryKey: [...queryKeys.qrs(account), 'list'] })
    // The last part of the key is the filter: `queryKeys.qrList` writes it there.
    .map(({ queryKey }) => [queryKey, queryKey.at(-1) as ListFilter]);
}

export type Snapshot = readonly (readonly [QueryKey, unknown])[];

/** Everything known of the workspace's codes, to be put back when a change fails. */
export function takeSnapshot(client: QueryClient, account: string): Snapshot {
  return client.getQueriesData({ queryKey: queryKeys.qrs(account) });
}

export function restoreSnapshot(client: QueryClient, snapshot: Snapshot): void {
  for (const [key, data] of snapshot) client.setQueryData(key, data);
}

export function rememberCode(client: QueryClient, account: string, qr: Qr): void {
  client.setQueryData(queryKeys.qr(account, qr.uuid), qr);
}
