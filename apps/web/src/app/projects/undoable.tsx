import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Long enough to read it and to reach for it. */
const undoableForMs = 10_000;

/** Says what was done, with the way back. */
export function useUndoable(): (text: string, onUndo: () => void) => void {
  const { t } = useTranslation(['qrs', 'common']);
  return useMemo(() => (text, onUndo) => {
    const id: string = notifications.show({
      autoClose: undoableForMs,
      closeButtonProps: { 'aria-label': t('common:actions.close') },
      message: (
        <Group justify="space-between" wrap="nowrap" gap="md">
          <span>{text}</span>
          <Button variant="light" size="compact-sm" flex="none" onClick={() => { notifications.hide(id); onUndo(); }}>{t('qrs:done.undo')}</Button>
        </Group>
      ),
    });
  }, [t]);
}
