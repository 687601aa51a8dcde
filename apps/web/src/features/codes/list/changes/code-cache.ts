import type { Qr, QrListItem } from '@evercode/contract';
import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { belongsInList, type ListFilter } from '../filters/list-filter.ts';
import type { CodePage } from '../list-pages.ts';

export type CodeListData = InfiniteData<CodePage, number>;

/** Updates every cached list, by its own filter. */
export function changeLists(
  client: QueryClient,
  workspace: string,
  change: (pages: readonly CodePage[], filter: ListFilter) => readonly CodePage[],
): void {
  for (const [key, filter] of findLists(client, workspace)) {
    client.setQueryData<CodeListData>(key, (data) => data && { ...data, pages: [...change(data.pages, filter)] });
  }
}

/** The lists that should contain the code and do not, because an undo brought it back. */
export function findListsWithout(client: QueryClient, workspace: string, code: QrListItem): QueryKey[] {
  return findLists(client, workspace)
    .filter(
      ([key, filter]) =>
        belongsInList(code, filter) &&
        !client
          .getQueryData<CodeListData>(key)
          ?.pages.some(({ items }) => items.some(({ uuid }) => uuid === code.uuid)),
    )
    .map(([key]) => key);
}

function findLists(client: QueryClient, workspace: string): [QueryKey, ListFilter][] {
  return (
    client
      .getQueryCache()
      .findAll({ queryKey: [...queryKeys.codes(workspace), 'list'] })
      // `queryKeys.qrList` puts the filter last.
      .map(({ queryKey }) => [queryKey, queryKey.at(-1) as ListFilter])
  );
}

type Snapshot = readonly (readonly [QueryKey, unknown])[];

/** The cached data of the workspace's codes, for a rollback. */
export function takeSnapshot(client: QueryClient, workspace: string): Snapshot {
  return client.getQueriesData({ queryKey: queryKeys.codes(workspace) });
}

export function restoreSnapshot(client: QueryClient, snapshot: Snapshot): void {
  for (const [key, data] of snapshot) client.setQueryData(key, data);
}

export function rememberCode(client: QueryClient, workspace: string, code: Qr): void {
  client.setQueryData(queryKeys.code(workspace, code.uuid), code);
}
