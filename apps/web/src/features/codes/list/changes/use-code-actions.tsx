import type { Qr, QrListItem, WorkspaceAction } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
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
  | Readonly<{ kind: 'destroy' | 'download' | 'print' | 'printer' | 'rename' | 'move'; code: QrListItem }>
  | Readonly<{ kind: 'locked' | 'trash'; code: QrListItem; confirm: () => void }>;

/** The actions on a code of the list. A stable object, so that rows need not render again. */
export type CodeActions = Readonly<{
  may: (action: WorkspaceAction) => boolean;
  chooseDownload: (code: QrListItem) => void;
  choosePrint: (code: QrListItem) => void;
  /** Links with which a printer gets the files. */
  choosePrinter: (code: QrListItem) => void;
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
    const ask = (kind: Exclude<Asked['kind'], 'locked' | 'trash'>) => (code: QrListItem) => setAsked({ kind, code });
    return {
      may: (action) => me.decide(action).allowed,
      chooseDownload: ask('download'),
      choosePrint: ask('print'),
      choosePrinter: ask('printer'),
      rename: ask('rename'),
      move: ask('move'),
      askToDestroy: ask('destroy'),
      duplicate: (code) =>
        void clone(code).then(({ title }) => notify.success(t('done.duplicated', { title })), notify.failure),
      pause: (code) => change({ code, to: 'paused' }, 'active'),
      activate: (code) => change({ code, to: 'active' }),
      trash: (code) => {
        const confirm = () => {
          setAsked(undefined);
          change({ code, to: 'deleted' }, 'restored');
        };
        // Undo is enough for a code that no visitor has scanned yet.
        if (code.scans === 0) confirm();
        else setAsked({ kind: 'trash', code, confirm });
      },
      // The lock protects what scans see; a code in the trash shows nothing, so no confirmation is needed.
      restore: (code) => change({ code, to: 'restored', isConfirmed: true }),
      destroy: (code) => {
        setAsked(undefined);
        change({ code, to: 'destroyed' });
      },
      close: () => setAsked(undefined),
    };
  }, [me, t, change, clone, notify]);

  return { actions, asked };
}

/** Changes a code and reports the result: with a button that undoes it, or with the reason of the failure. */
function useAnnouncedChange(workspace: string, ask: (asked: Asked | undefined) => void) {
  const { t } = useTranslation(['qrs', 'common']);
  const describe = useFailureText();
  const { mutateAsync } = useChangeCode(workspace);

  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:actions.close') };
    const change = (wanted: CodeChange, undo?: CodeChange['to']): void => {
      const { code } = wanted;
      const id = `code-${code.uuid}`;
      // A newer message about the same code replaces the older one.
      notifications.hide(id);
      // A locked code was confirmed by the change that this one follows.
      const follow = (to: CodeChange['to']) => () => change({ code, to, isConfirmed: true });
      const announce = (saved: Qr | undefined) => {
        const isStillPaused = wanted.to === 'restored' && saved?.state === 'paused';
        const canActivate = isStillPaused && saved.blockedReason === null;
        const text = t(isStillPaused ? 'done.restoredPaused' : `done.${doneKeys[wanted.to]}`, { title: code.title });
        const label = t(canActivate ? 'menu.activate' : 'common:actions.undo');
        const onPress = canActivate ? follow('active') : undo && follow(undo);
        notifications.show({
          id,
          closeButtonProps,
          autoClose: onPress ? undoableForMs : readForMs,
          message: <UndoMessage text={text} undoLabel={label} onUndo={onPress} />,
        });
      };
      // Not in the options of `mutate`: those are dropped when another change follows, or the list unmounts.
      mutateAsync(wanted).then(announce, (error: unknown) => {
        // The upgrade dialog explains it.
        if (error instanceof ApiError && error.status === 402) return;
        if (error instanceof ApiError && error.code === 'locked') {
          ask({
            kind: 'locked',
            code,
            confirm: () => {
              ask(undefined);
              change({ ...wanted, isConfirmed: true }, undo);
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
      });
    };
    return change;
  }, [t, describe, mutateAsync, ask]);
}

const doneKeys = {
  active: 'activated',
  paused: 'paused',
  deleted: 'trashed',
  restored: 'restored',
  destroyed: 'destroyed',
} as const satisfies Record<CodeChange['to'], string>;
