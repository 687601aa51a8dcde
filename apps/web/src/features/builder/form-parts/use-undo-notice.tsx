import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '../../../ui/new-id.ts';

/** Says what has gone, with a way back, for as long as the place that it came from is shown. */
export function useUndoNotice(): (text: string, onUndo: () => void) => void {
  const { t } = useTranslation(['editor', 'common']);
  const shown = useRef<string[]>([]);
  useEffect(() => () => {
    for (const id of shown.current) notifications.hide(id);
  }, []);

  return useCallback((text, onUndo) => {
    const id = newId();
    shown.current.push(id);
    notifications.show({
      id, autoClose: 10_000, color: 'gray', role: 'status', closeButtonProps: { 'aria-label': t('common:actions.close') },
      message: (
        <Group justify="space-between" gap="sm" wrap="nowrap">
          <span>{text}</span>
          <Button
            size="compact-md" variant="light" flex="none"
            onClick={() => {
              notifications.hide(id);
              onUndo();
            }}
          >
            {t('editor:part.undo')}
          </Button>
        </Group>
      ),
    });
  }, [t]);
}
