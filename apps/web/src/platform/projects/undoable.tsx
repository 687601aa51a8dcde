import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UndoMessage } from '../../ui/feedback/undo-message.tsx';

/** Long enough to read the message and reach its button. */
const undoableForMs = 10_000;

/** Shows a message with an undo button. */
export function useUndoable(): (text: string, onUndo: () => void) => void {
  const { t } = useTranslation(['qrs', 'common']);
  return useMemo(
    () => (text, onUndo) => {
      const id: string = notifications.show({
        autoClose: undoableForMs,
        closeButtonProps: { 'aria-label': t('common:actions.close') },
        message: (
          <UndoMessage
            text={text}
            undoLabel={t('qrs:done.undo')}
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
