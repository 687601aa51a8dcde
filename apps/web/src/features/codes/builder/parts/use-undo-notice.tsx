import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { UndoMessage } from '../../../../ui/feedback/undo-message.tsx';
import { newId } from '../../../../ui/form/new-id.ts';

/** Shows a notification with an undo button, which closes when the component unmounts. */
export function useUndoNotice(): (text: string, onUndo: () => void) => void {
  const { t } = useTranslation(['editor', 'common']);
  const shown = useRef<string[]>([]);
  useEffect(
    () => () => {
      for (const id of shown.current) notifications.hide(id);
    },
    [],
  );

  return useCallback(
    (text, onUndo) => {
      const id = newId();
      shown.current.push(id);
      notifications.show({
        id,
        autoClose: 10_000,
        color: 'gray',
        role: 'status',
        closeButtonProps: { 'aria-label': t('common:actions.close') },
        message: (
          <UndoMessage
            text={text}
            undoLabel={t('common:actions.undo')}
            onUndo={() => {
              notifications.hide(id);
              onUndo();
            }}
          />
        ),
      });
    },
    [t],
  );
}
