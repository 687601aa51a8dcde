import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function UndoMessage({ text, onUndo }: { text: string; onUndo: (() => void) | undefined }) {
  const { t } = useTranslation('qrs');
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <span>{text}</span>
      {onUndo && <Button variant="light" size="compact-sm" flex="none" onClick={onUndo}>{t('done.undo')}</Button>}
    </Group>
  );
}
