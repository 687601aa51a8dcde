import { routes, type CallOf, type TableCheck } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { TableWork } from '../work/table-work.ts';

/** How the rows are read: the part of the work that the faults depend on. */
export const readingOf = ({ typology, dynamic, columns, edits }: TableWork) => ({
  typology,
  dynamic,
  columns: [...columns],
  edits: [...edits],
});

type Rest = CallOf<typeof routes.checkTable>['body']['rest'];

/**
 * Checks every row on the server, again after each correction. The last answer stays until the next one is there. What
 * all rows share is no fault of a row: `rest` is refused as a whole, on the step where it can be changed.
 */
export function useTableCheck(uuid: string, work: TableWork, rest?: Rest) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const body = { ...readingOf(work), ...(rest && Object.keys(rest).length > 0 && { rest }) };
  return useQuery({
    queryKey: queryKeys.tableCheck(workspace, uuid, body),
    queryFn: ({ signal }): Promise<TableCheck> =>
      // A check changes nothing, so its screen shows a failure in place.
      api.call(routes.checkTable, { params: { uuid }, body, signal, asksAgain: false }),
    placeholderData: keepPreviousData,
    // The room of the plan may change meanwhile.
    staleTime: 10_000,
  });
}
