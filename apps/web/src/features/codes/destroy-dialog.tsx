import type { Qr } from '@evercode/contract';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Props = Readonly<{ qr: Qr; onKeep: () => void; onDestroy: (qr: Qr) => void }>;

export function DestroyDialog({ qr, onKeep, onDestroy }: Props) {
  const { t } = useTranslation(['qrs', 'common']);
  return (
    <Modal opened onClose={onKeep} title={t('destroy.title', { title: qr.title })} closeButtonProps={{ 'aria-label': t('common:actions.close') }}>
      <Text>{t('destroy.text', { link: qr.shortUrl.url.replace(/^https?:\/\//, '') })}</Text>
      <Group justify="flex-end" mt="xl" gap="sm">
        <Button variant="default" onClick={onKeep} data-autofocus>{t('destroy.keep')}</Button>
        <Button color="red" onClick={() => onDestroy(qr)}>{t('destroy.confirm')}</Button>
      </Group>
    </Modal>
  );
}
