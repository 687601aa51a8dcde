import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { UndoMessage } from '../../ui/feedback/undo-message.tsx';

/** Long enough to read the message and reach its button. */
const undoableForMs = 10_000;

/** Shows a message with a button, which undoes the change unless it is labelled otherwise. */
export function useUndoable(): (text: string, onUndo: () => void, label?: string) => void {
  const { t } = useTranslation('common');
  return useMemo(
    () => (text, onUndo, label) => {
      const id: string = notifications.show({
        autoClose: undoableForMs,
        closeButtonProps: { 'aria-label': t('actions.close') },
        message: (
          <UndoMessage
            text={text}
            undoLabel={label ?? t('actions.undo')}
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
