import { useCallback } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { ErrorState } from '../../../ui/feedback/states/error-state.tsx';
import { useFocusAfterRemoval } from '../../../ui/feedback/dialog/use-focus-after-removal.ts';
import { CodeList } from './code-list.tsx';
import type { ListSorting } from './code-list-head.tsx';
import type { ListColumn } from './layout/list-columns.ts';
import type { ListForm } from './layout/use-list-form.ts';
import { EmptyCodes, type EmptyProps } from './empty-codes.tsx';
import type { CodeActions } from './changes/use-code-actions.tsx';
import type { ShownRows, useCodeList } from './use-code-list.ts';
import type { Selection } from './changes/use-selection.ts';

type Props = EmptyProps &
  Readonly<{
    list: ReturnType<typeof useCodeList>;
    actions: CodeActions;
    selection: Selection;
    form: ListForm;
    shows: readonly ListColumn[];
    sorting: ListSorting;
    onShown: (rows: ShownRows) => void;
    opened: string | undefined;
  }>;

/** The list in its current state: loading, failed, empty or filled. */
export function CodeListBody({ list, actions, selection, form, shows, sorting, onShown, opened, ...empty }: Props) {
  const { fetchNextPage } = list;
  useFocusAfterRemoval(list.codes.length);
  const load = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  if (list.data === undefined && list.isError) {
    const reference = list.error instanceof ApiError ? list.error.reference : undefined;
    return <ErrorState reference={reference} onRetry={() => void list.refetch()} />;
  }
  // Also when all visible codes were removed and the next page is loading.
  const isWaiting = list.data === undefined || (list.codes.length === 0 && list.total > 0);
  if (list.codes.length === 0 && !isWaiting) return <EmptyCodes {...empty} />;
  return (
    <CodeList
      codes={list.codes}
      total={list.total}
      isWaiting={isWaiting}
      actions={actions}
      selection={selection}
      form={form}
      shows={shows}
      sorting={sorting}
      isProjectShown={!empty.isOfProject}
      onShown={onShown}
      opened={opened}
      more={{
        exists: list.hasNextPage,
        isLoading: list.isFetching,
        hasFailed: list.isFetchNextPageError,
        load,
      }}
    />
  );
}
