import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation(['builder', 'common']);
  return (
    <Modal opened onClose={onStay} title={t('leave.title')} closeButtonProps={{ 'aria-label': t('common:actions.close') }}>
      <Text>{t('leave.text')}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onLeave}>{t('leave.leave')}</Button>
        <Button onClick={onStay} data-autofocus>{t('leave.stay')}</Button>
      </Group>
    </Modal>
  );
}
