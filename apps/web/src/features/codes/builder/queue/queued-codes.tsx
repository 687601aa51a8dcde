import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useNavigate, type NavigateOptions } from 'react-router';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useFailureText } from '../../../../platform/api/use-failure-text.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { queuedEvent } from '../../../../platform/session/forget-drafts.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { UndoMessage } from '../../../../ui/feedback/undo-message.tsx';
import { newId } from '../../../../ui/form/new-id.ts';
import { writeTypeChoice } from '../chooser/type-choice.ts';
import { createDraftStore, type StoredDraft } from '../drafts/draft-store.ts';
import { continueState } from './continued-draft.ts';
import { heldSlots } from './held-slots.ts';
import { sendQueued } from './send-queued.ts';

/** While the server is away or busy. */
const retryMs = 15_000;

/** Creates the codes that were finished without a connection, wherever the person is by now. Renders nothing. */
export function QueuedCodes() {
  const { t } = useTranslation(['queue', 'common']);
  const { api, storage, now } = useServices();
  const { user, workspace } = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const describe = useFailureText();
  const [store] = useState(() => createDraftStore({ storage, now }));
  const isSending = useRef(false);
  const owner = { user: user.uuid, workspace: workspace.uuid };

  const tell = (message: { text: string; label: string; to: string; color: string; options?: NavigateOptions }) => {
    const id = newId();
    const { text, label, to, color, options } = message;
    notifications.show({
      id,
      color,
      autoClose: false,
      role: 'status',
      closeButtonProps: { 'aria-label': t('common:actions.close') },
      message: (
        <UndoMessage
          text={text}
          undoLabel={label}
          onUndo={() => {
            notifications.hide(id);
            void navigate(to, options);
          }}
        />
      ),
    });
  };

  /** Returns whether it has to be tried again. */
  async function send(draft: StoredDraft): Promise<boolean> {
    const sent = await sendQueued(api, draft);
    if (sent.is === 'open') return true;
    const { slot, queuedKey: _sent, ...kept } = draft;
    if (sent.is === 'created') {
      const { code } = sent;
      store.drop(owner, slot);
      client.setQueryData(queryKeys.code(workspace.uuid, code.uuid), code);
      void client.invalidateQueries({ queryKey: queryKeys.codes(workspace.uuid) });
      void client.invalidateQueries({ queryKey: queryKeys.workspace(workspace.uuid) });
      tell({
        text: t('queue:created', { title: code.title }),
        label: t('queue:open'),
        to: paths.editCode(code.uuid),
        color: 'green',
        options: { state: { isNew: true } },
      });
      return false;
    }
    store.keep(owner, slot, kept);
    const { type, dynamic, title } = draft.values;
    tell({
      text: t('queue:refused', { title: title.trim(), reason: describe(sent.error) }),
      label: t('queue:openDraft'),
      to: `${paths.createCode()}${writeTypeChoice({ type, dynamic })}`,
      color: 'red',
      options: { state: continueState(slot) },
    });
    return false;
  }

  const sendAll = useEffectEvent(async (): Promise<boolean> => {
    if (isSending.current || !navigator.onLine) return false;
    isSending.current = true;
    try {
      let isOpen = false;
      for (const draft of store.list(owner, 'new'))
        if (draft.queuedKey !== undefined && !heldSlots.has(draft.slot)) isOpen = (await send(draft)) || isOpen;
      return isOpen;
    } finally {
      isSending.current = false;
    }
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    const run = async () => {
      clearTimeout(timer);
      const isOpen = await sendAll();
      if (isOpen && !hasLeft) timer = setTimeout(() => void run(), retryMs);
    };
    const onChance = () => void run();
    onChance();
    for (const name of ['online', queuedEvent]) window.addEventListener(name, onChance);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      for (const name of ['online', queuedEvent]) window.removeEventListener(name, onChance);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another workspace has codes of its own
  }, [workspace.uuid]);

  return null;
}
