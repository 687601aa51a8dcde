import type { QrListItem, WorkspaceAction } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { useNotify } from '../../app/notify.ts';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useChangeCode, useCloneCode, type CodeChange } from './code-changes.ts';
import { UndoMessage } from './undo-message.tsx';

const undoableForMs = 10_000;
const readForMs = 4000;

/** What stands over the list, and of which code. `locked` waits for a yes to a change of a code that is printed. */
export type Asked =
  | Readonly<{ kind: 'destroy' | 'download' | 'rename' | 'move'; qr: QrListItem }>
  | Readonly<{ kind: 'locked'; qr: QrListItem; confirm: () => void }>;

/** What can be done with a code from the list. The same object from one render to the next, so that rows need not render again. */
export type CodeActions = Readonly<{
  may: (action: WorkspaceAction) => boolean;
  chooseDownload: (qr: QrListItem) => void;
  rename: (qr: QrListItem) => void;
  move: (qr: QrListItem) => void;
  duplicate: (qr: QrListItem) => void;
  pause: (qr: QrListItem) => void;
  activate: (qr: QrListItem) => void;
  trash: (qr: QrListItem) => void;
  restore: (qr: QrListItem) => void;
  destroy: (qr: QrListItem) => void;
  askToDestroy: (qr: QrListItem) => void;
  /** Done, or not wanted any more. */
  close: () => void;
}>;

export function useCodeActions(account: string): { actions: CodeActions; asked: Asked | undefined } {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const change = useAnnouncedChange(account, setAsked);
  const { mutateAsync: clone } = useCloneCode(account);

  const actions = useMemo((): CodeActions => {
    const ask = (kind: Exclude<Asked['kind'], 'locked'>) => (qr: QrListItem) => setAsked({ kind, qr });
    return {
      may: (action) => me.decide(action).allowed,
      chooseDownload: ask('download'),
      rename: ask('rename'),
      move: ask('move'),
      askToDestroy: ask('destroy'),
      duplicate: (qr) => void clone(qr).then(({ title }) => notify.success(t('done.duplicated', { title })), notify.failure),
      pause: (qr) => change({ qr, to: 'paused' }, t('done.paused', { title: qr.title }), 'active'),
      activate: (qr) => change({ qr, to: 'active' }, t('done.activated', { title: qr.title })),
      trash: (qr) => change({ qr, to: 'deleted' }, t('done.trashed', { title: qr.title }), qr.state),
      restore: (qr) => change({ qr, to: 'active' }, t('done.restored', { title: qr.title })),
      destroy: (qr) => {
        setAsked(undefined);
        change({ qr, to: 'destroyed' }, t('done.destroyed', { title: qr.title }));
      },
      close: () => setAsked(undefined),
    };
  }, [me, t, change, clone, notify]);

  return { actions, asked };
}

/** Changes a code and says so afterwards: what was done and how to take it back, or why it was not. */
function useAnnouncedChange(account: string, ask: (asked: Asked | undefined) => void) {
  const { t } = useTranslation(['qrs', 'common']);
  const tell = useFailureText();
  const { mutateAsync } = useChangeCode(account);

  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('common:actions.close') };
    const change = (wanted: CodeChange, done: string, undo?: QrListItem['state']): void => {
      const { qr } = wanted;
      const id = `code-${qr.uuid}`;
      // A newer word on the same code replaces the older one.
      notifications.hide(id);
      // The lock was asked about when it was done.
      const takeBack = undo && (() => change({ qr, to: undo, isConfirmed: true }, t(undo === 'paused' ? 'done.paused' : 'done.activated', { title: qr.title })));
      // Not in the options of `mutate`: those are forgotten when another change follows, or the list is left.
      mutateAsync(wanted).then(
        () => notifications.show({
          id, closeButtonProps, autoClose: undo ? undoableForMs : readForMs, message: <UndoMessage text={done} onUndo={takeBack} />,
        }),
        (error: unknown) => {
          // What the plan refuses is explained by the shell.
          if (error instanceof ApiError && error.status === 402) return;
          if (error instanceof ApiError && error.code === 'locked') {
            ask({ kind: 'locked', qr, confirm: () => { ask(undefined); change({ ...wanted, isConfirmed: true }, done, undo); } });
            return;
          }
          notifications.show({ id, closeButtonProps, color: 'red', role: 'alert', title: t('failed.change', { title: qr.title }), message: tell(error) });
        },
      );
    };
    return change;
  }, [t, tell, mutateAsync, ask]);
}
