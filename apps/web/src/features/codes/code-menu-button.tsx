import type { QrListItem } from '@evercode/contract';
import { ActionIcon, type ActionIconProps, type ElementProps } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = Readonly<{ qr: QrListItem }> & ActionIconProps & ElementProps<'button', keyof ActionIconProps>;

export function CodeMenuButton({ qr, ...others }: Props) {
  const { t } = useTranslation('qrs');
  return (
    <ActionIcon variant="subtle" color="gray" size={36} aria-haspopup="menu" aria-label={t('row.menu', { title: qr.title })} {...others}>
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
