import { routes, type Action, type Qr } from '@evercode/contract';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../app/api-error.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { nameFile, saveFile } from '../../ui/save-file.ts';
import { useChangeCode, type CodeChange } from './code-changes.ts';
import { UndoMessage } from './undo-message.tsx';

const undoableForMs = 10_000;

export type CodeActions = Readonly<{
  may: (action: Action) => boolean;
  download: (qr: Qr, format: 'svg' | 'png') => void;
  pause: (qr: Qr) => void;
  activate: (qr: Qr) => void;
  trash: (qr: Qr) => void;
  restore: (qr: Qr) => void;
  askToDestroy: (qr: Qr) => void;
  destroy: (qr: Qr) => void;
  /** The code that waits for a yes. */
  asked: Qr | undefined;
  keep: () => void;
}>;

/** What the menu of a code does, with its word afterwards: what was done and how to take it back, or why it was not. */
export function useCodeActions(account: string): CodeActions {
  const { t } = useTranslation(['qrs', 'common']);
  const me = useMe();
  const api = useApi();
  const tell = useFailureText();
  const { mutateAsync } = useChangeCode(account);
  const [asked, setAsked] = useState<Qr>();

  const closeButtonProps = { 'aria-label': t('common:actions.close') };

  const change = (wanted: CodeChange, done: string, undo?: Qr['state']) => {
    const id = `code-${wanted.qr.uuid}`;
    // A newer word on the same code replaces the older one.
    notifications.hide(id);
    // Not in the options of `mutate`: those are forgotten when another change follows, or the list is left.
    mutateAsync(wanted).then(
      () => notifications.show({
        id, closeButtonProps, autoClose: undo ? undoableForMs : 4000, message: <UndoMessage text={done} onUndo={undo && (() => takeBack(wanted.qr, undo))} />,
      }),
      (error: unknown) => {
        // What the plan refuses is explained by the shell.
        if (error instanceof ApiError && error.status === 402) return;
        notifications.show({ id, closeButtonProps, color: 'red', role: 'alert', title: t('failed.change', { title: wanted.qr.title }), message: tell(error) });
      },
    );
  };

  const takeBack = (qr: Qr, state: Qr['state']) => change({ qr, to: state }, t(state === 'paused' ? 'done.paused' : 'done.activated', { title: qr.title }));

  const download = async (qr: Qr, format: 'svg' | 'png') => {
    try {
      const file = await api.downloadFile(routes.getQrImage, { params: { uuid: qr.uuid, format }, query: {} });
      saveFile(file, nameFile(qr.title, format));
    } catch (error) {
      notifications.show({ closeButtonProps, color: 'red', role: 'alert', title: t('failed.download', { title: qr.title }), message: tell(error) });
    }
  };

  return {
    may: (action) => me.decide(action).allowed,
    download: (qr, format) => void download(qr, format),
    pause: (qr) => change({ qr, to: 'paused' }, t('done.paused', { title: qr.title }), 'active'),
    activate: (qr) => change({ qr, to: 'active' }, t('done.activated', { title: qr.title })),
    trash: (qr) => change({ qr, to: 'deleted' }, t('done.trashed', { title: qr.title }), qr.state),
    restore: (qr) => change({ qr, to: 'active' }, t('done.restored', { title: qr.title })),
    askToDestroy: setAsked,
    destroy: (qr) => {
      setAsked(undefined);
      change({ qr, to: 'destroyed' }, t('done.destroyed', { title: qr.title }));
    },
    asked,
    keep: () => setAsked(undefined),
  };
}
