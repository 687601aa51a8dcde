import type { QrListItem, WorkspaceAction } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useNotify } from '../../../../platform/services/notify.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { useChangeCode, useCloneCode, type CodeChange } from './code-changes.ts';
import { UndoMessage } from '../../../../ui/feedback/undo-message.tsx';

const undoableForMs = 10_000;
const readForMs = 4000;

/** The open dialog and its code. `locked` asks for the confirmation of a change to a locked code. */
export type Asked =
  | Readonly<{ kind: 'destroy' | 'download' | 'rename' | 'move'; code: QrListItem }>
  | Readonly<{ kind: 'locked'; code: QrListItem; confirm: () => void }>;

/** The actions on a code of the list. A stable object, so that rows need not render again. */
export type CodeActions = Readonly<{
  may: (action: WorkspaceAction) => boolean;
  chooseDownload: (code: QrListItem) => void;
  rename: (code: QrListItem) => void;
  move: (code: QrListItem) => void;
  duplicate: (code: QrListItem) => void;
  pause: (code: QrListItem) => void;
  activate: (code: QrListItem) => void;
  trash: (code: QrListItem) => void;
  restore: (code: QrListItem) => void;
  destroy: (code: QrListItem) => void;
  askToDestroy: (code: QrListItem) => void;
  /** Closes the dialog. */
  close: () => void;
}>;

export function useCodeActions(workspace: string): { actions: CodeActions; asked: Asked | undefined } {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const change = useAnnouncedChange(workspace, setAsked);
  const { mutateAsync: clone } = useCloneCode(workspace);

  const actions = useMemo((): CodeActions => {
    const ask = (kind: Exclude<Asked['kind'], 'locked'>) => (code: QrListItem) => setAsked({ kind, code });
    return {
      may: (action) => me.decide(action).allowed,
      chooseDownload: ask('download'),
      rename: ask('rename'),
      move: ask('move'),
      askToDestroy: ask('destroy'),
      duplicate: (code) =>
        void clone(code).then(({ title }) => notify.success(t('done.duplicated', { title })), notify.failure),
      pause: (code) => change({ code, to: 'paused' }, t('done.paused', { title: code.title }), 'active'),
      activate: (code) => change({ code, to: 'active' }, t('done.activated', { title: code.title })),
      trash: (code) => change({ code, to: 'deleted' }, t('done.trashed', { title: code.title }), code.state),
      restore: (code) => change({ code, to: 'active' }, t('done.restored', { title: code.title })),
      destroy: (code) => {
        setAsked(undefined);
        change({ code, to: 'destroyed' }, t('done.destroyed', { title: code.title }));
      },
      close: () => setAsked(undefined),
    };
  }, [me, t, change, clone, notify]);

  return { actions, asked };
}

/** Changes a code and reports the result: with an undo button, or with the reason of the failure. */
function useAnnouncedChange(workspace: string, ask: (asked: Asked | undefined) => void) {
  const { t } = useTranslation(['qrs', 'common']);
  const describe = useFailureText();
  const { mutateAsync } = useChangeCode(workspace);

  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:actions.close') };
    const change = (wanted: CodeChange, done: string, undo?: QrListItem['state']): void => {
      const { code } = wanted;
      const id = `code-${code.uuid}`;
      // A newer message about the same code replaces the older one.
      notifications.hide(id);
      // Undo counts as confirmed for a locked code, because the change was.
      const undoChange =
        undo &&
        (() =>
          change(
            { code, to: undo, isConfirmed: true },
            t(undo === 'paused' ? 'done.paused' : 'done.activated', { title: code.title }),
          ));
      // Not in the options of `mutate`: those are dropped when another change follows, or the list unmounts.
      mutateAsync(wanted).then(
        () =>
          notifications.show({
            id,
            closeButtonProps,
            autoClose: undo ? undoableForMs : readForMs,
            message: <UndoMessage text={done} undoLabel={t('done.undo')} onUndo={undoChange} />,
          }),
        (error: unknown) => {
          // The upgrade dialog explains it.
          if (error instanceof ApiError && error.status === 402) return;
          if (error instanceof ApiError && error.code === 'locked') {
            ask({
              kind: 'locked',
              code,
              confirm: () => {
                ask(undefined);
                change({ ...wanted, isConfirmed: true }, done, undo);
              },
            });
            return;
          }
          notifications.show({
            id,
            closeButtonProps,
            color: 'red',
            role: 'alert',
            title: t('failed.change', { title: code.title }),
            message: describe(error),
          });
        },
      );
    };
    return change;
  }, [t, describe, mutateAsync, ask]);
}
