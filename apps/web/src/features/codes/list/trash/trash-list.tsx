import type { TrashItem } from '@evercode/contract';
import { Button } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { StopDialog } from '../../../../platform/code/stop-dialog.tsx';
import { useUndoable } from '../../../../platform/projects/undoable.tsx';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { CheckField } from '../../../../ui/form/choices/check-field.tsx';
import { EmptyState } from '../../../../ui/feedback/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/states/error-state.tsx';
import { useFocusAfterRemoval } from '../../../../ui/feedback/dialog/use-focus-after-removal.ts';
import { useNow } from '../../../../ui/feedback/page/use-now.ts';
import { CodeSkeletons } from '../code-skeletons.tsx';
import { CodeDrawing } from '../row/code-drawing.tsx';
import { TrashBar } from './trash-bar.tsx';
import box from '../../../../ui/form/box.module.css';
import classes from './trash-list.module.css';
import { useTrashSelection } from './use-trash-selection.ts';
import { useTrash, useTrashCalls } from './use-trash.ts';

/** Deleted codes and projects, to restore or to delete for ever. */
export function TrashList({ search, onClearSearch }: { search: string; onClearSearch: () => void }) {
  const { t } = useTranslation(['projects', 'qrs', 'common', 'batch', 'stop']);
  const {
    workspace: { uuid: workspace },
    decide,
  } = useMe();
  const trash = useTrash(workspace, search);
  const { restore, activate, destroy } = useTrashCalls(workspace);
  const notify = useNotify();
  const notifyFollowed = useUndoable();
  const [asked, setAsked] = useState<TrashItem>();
  const chosen = useTrashSelection(trash.items, trash.total, search);
  const isAllChosen = trash.items.length > 0 && trash.items.every(({ uuid }) => chosen.has(uuid));
  const mayChoose = decide('qr.restore').allowed;
  useFocusAfterRemoval(trash.items.length);

  if (trash.data === undefined) {
    if (!trash.isError) return <CodeSkeletons rows={4} />;
    return (
      <ErrorState
        reference={trash.error instanceof ApiError ? trash.error.reference : undefined}
        onRetry={() => void trash.refetch()}
      />
    );
  }
  if (trash.items.length === 0 && search !== '') {
    return (
      <EmptyState
        mood="lost"
        title={t('qrs:empty.trashSearch.title', { search })}
        text={t('qrs:empty.trashSearch.text')}
        action={
          <Button variant="default" onClick={onClearSearch}>
            {t('qrs:empty.search.action')}
          </Button>
        }
      />
    );
  }
  if (trash.items.length === 0)
    return <EmptyState mood="resting" title={t('qrs:empty.trash.title')} text={t('qrs:empty.trash.text')} />;

  const takeBack = (item: TrashItem) =>
    restore.mutate(item, {
      onSuccess: ({ isPaused, isBlocked }) => {
        const words = t(`${kindOf(item)}:done.${isPaused ? 'restoredPaused' : 'restored'}`, { title: item.title });
        if (isPaused && !isBlocked) notifyFollowed(words, () => follow(item), t('qrs:menu.activate'));
        else notify.success(words);
      },
      onError: notify.failure,
    });
  const follow = (item: TrashItem) =>
    activate.mutate(item, {
      onSuccess: () => notify.success(t(`${kindOf(item)}:done.activated`, { title: item.title })),
      onError: notify.failure,
    });
  const end = (item: TrashItem) => {
    setAsked(undefined);
    destroy.mutate(item, {
      onSuccess: () => notify.success(t('qrs:done.destroyed', { title: item.title })),
      onError: notify.failure,
    });
  };
  const isBusy = ({ uuid }: TrashItem) =>
    (restore.isPending && restore.variables.uuid === uuid) || (destroy.isPending && destroy.variables.uuid === uuid);
  return (
    <>
      {mayChoose && (
        <div className={classes.all}>
          <CheckField
            label={t('batch:trash.all')}
            checked={isAllChosen}
            onChange={isAllChosen ? chosen.clear : chosen.chooseLoaded}
          />
        </div>
      )}
      <ul className={classes.list} aria-label={t('qrs:tabs.trash')}>
        {trash.items.map((item, index) => (
          <TrashRow
            key={item.uuid}
            item={item}
            index={index}
            isBusy={isBusy(item)}
            isChosen={chosen.has(item.uuid)}
            onChoose={mayChoose ? () => chosen.toggle(item.uuid) : undefined}
            onRestore={() => takeBack(item)}
            onDestroy={() => setAsked(item)}
          />
        ))}
      </ul>
      {trash.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={trash.isFetchingNextPage} onClick={() => void trash.fetchNextPage()}>
            {t('projects:trash.more')}
          </Button>
        </div>
      )}
      <TrashBar chosen={chosen} total={trash.total} loaded={trash.items.length} />
      {asked && (
        <StopDialog
          question={{ act: 'destroy', trash: { uuids: [asked.uuid] } }}
          title={t(`stop:${asked.entityType === 'project' ? 'project' : 'code'}.destroy`, { title: asked.title })}
          isOne={asked.entityType === 'qr'}
          onClose={() => setAsked(undefined)}
          onConfirm={() => end(asked)}
        />
      )}
    </>
  );
}

const kindOf = ({ entityType }: TrashItem) => (entityType === 'project' ? 'projects' : 'qrs');

type RowProps = Readonly<{
  item: TrashItem;
  index: number;
  isBusy: boolean;
  isChosen: boolean;
  onChoose: (() => void) | undefined;
  onRestore: () => void;
  onDestroy: () => void;
}>;

function TrashRow({ item, index, isBusy, isChosen, onChoose, onRestore, onDestroy }: RowProps) {
  const { t } = useTranslation(['projects', 'qrs', 'batch']);
  const { decide } = useMe();
  const format = useFormatters();
  const now = useNow();
  const isProject = item.entityType === 'project';
  const deleted = new Date(item.deleted);
  const facts = isProject ? t('projects:trash.project', { count: item.qrCount ?? 0 }) : t('projects:trash.code');
  return (
    <li className={classes.row} data-index={index} data-chosen={isChosen || undefined}>
      {onChoose && (
        <label className={classes.choose}>
          <input
            type="checkbox"
            className={box.box}
            checked={isChosen}
            aria-label={t('batch:trash.select', { title: item.title })}
            onChange={onChoose}
          />
        </label>
      )}
      {item.drawing ? (
        <CodeDrawing code={item.drawing} className={classes.drawing} />
      ) : (
        <span className={classes.folder}>
          <IconFolder size={24} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.what}>
        <span className={classes.title}>{item.title}</span>
        <span className={classes.facts}>
          {item.project ? `${facts} · ${item.project.title}` : facts}
          {' · '}
          <time dateTime={item.deleted} title={format.dateTime(deleted)}>
            {t('projects:trash.since', { when: format.relative(deleted > now ? now : deleted, now) })}
          </time>
          {item.stateBefore === 'paused' && ` ${t('projects:trash.wasPaused')}`}
        </span>
      </div>
      <div className={classes.actions}>
        {decide(isProject ? 'project.restore' : 'qr.restore').allowed && (
          <Button
            variant="default"
            size="sm"
            loading={isBusy}
            onClick={onRestore}
            aria-label={t('projects:trash.restore', { title: item.title })}
          >
            {t('qrs:menu.restore')}
          </Button>
        )}
        {decide(isProject ? 'project.destroy' : 'qr.destroy').allowed && (
          <Button
            variant="subtle"
            color="red"
            size="sm"
            disabled={isBusy}
            onClick={onDestroy}
            aria-label={t('projects:trash.destroy', { title: item.title })}
          >
            {t('qrs:menu.destroy')}
          </Button>
        )}
      </div>
    </li>
  );
}
