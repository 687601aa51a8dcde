import { routes, type QrListItem } from '@evercode/contract';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useChangeCode } from '../../../../platform/code/use-change-code.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { Dialog } from '../../../../ui/feedback/dialog/dialog.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { DialogButtons } from '../../../../ui/form/dialogs/dialog-buttons.tsx';
import classes from './pause-dialog.module.css';

/** The active codes with their scans, the least scanned of each page first: pausing one makes room for another. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('chooser');
  const api = useApi();
  const { workspace } = useMe();
  const codes = useInfiniteQuery({
    queryKey: queryKeys.codeList(workspace.uuid, { state: 'active', sort: 'oldest', for: 'pausing' }),
    queryFn: ({ signal, pageParam }) =>
      api.call(routes.listQrs, { query: { state: 'active', sort: 'oldest', page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, itemsPerPage, totalItems }) => (page * itemsPerPage < totalItems ? page + 1 : undefined),
    staleTime: 0,
  });
  // Static codes take no room. Unknown counts come last: such a code may be busy.
  const listed = codes.data?.pages.flatMap(({ items }) =>
    items
      .filter(({ dynamic }) => dynamic)
      .toSorted((a, b) => (a.scans ?? Number.POSITIVE_INFINITY) - (b.scans ?? Number.POSITIVE_INFINITY)),
  );

  return (
    <Dialog title={t('pause.title')} text={t('pause.text')} onClose={onClose}>
      {codes.isError && (
        <ErrorState
          reference={codes.error instanceof ApiError ? codes.error.reference : undefined}
          onRetry={() => void codes.refetch()}
        />
      )}
      {codes.isPending && (
        <Loading label={t('pause.loading')}>
          <Skeleton height={56} mb="xs" />
          <Skeleton height={56} />
        </Loading>
      )}
      {listed?.length === 0 && <p>{t('pause.none')}</p>}
      {listed !== undefined && listed.length > 0 && (
        <ul className={classes.codes}>
          {listed.map((code) => (
            <PausableCode key={code.uuid} code={code} onPaused={onClose} />
          ))}
        </ul>
      )}
      <DialogButtons>
        {codes.hasNextPage && (
          <Button variant="subtle" loading={codes.isFetchingNextPage} onClick={() => void codes.fetchNextPage()}>
            {t('pause.more')}
          </Button>
        )}
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('pause.cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function PausableCode({ code, onPaused }: Readonly<{ code: QrListItem; onPaused: () => void }>) {
  const { t } = useTranslation('chooser');
  const client = useQueryClient();
  const { workspace } = useMe();
  const notify = useNotify();
  const { change, question } = useChangeCode(code);
  const [isPausing, setPausing] = useState(false);

  const pause = async () => {
    setPausing(true);
    try {
      if (!(await change({ state: 'paused' }))) return;
      notify.success(t('pause.done', { title: code.title }));
      void client.invalidateQueries({ queryKey: queryKeys.codes(workspace.uuid) });
      void client.invalidateQueries({ queryKey: queryKeys.workspace(workspace.uuid) });
      onPaused();
    } catch (error) {
      notify.failure(error);
    } finally {
      setPausing(false);
    }
  };
  return (
    <li className={classes.code}>
      <span className={classes.words}>
        <span className={classes.title}>{code.title}</span>
        <span className={classes.scans}>
          {code.scans === null ? t('pause.unknownScans') : t('pause.scans', { count: code.scans })}
        </span>
      </span>
      <Button
        variant="default"
        loading={isPausing}
        aria-label={t('pause.pauseOf', { title: code.title })}
        onClick={() => void pause()}
      >
        {t('pause.pause')}
      </Button>
      {question}
    </li>
  );
}
