import { VisuallyHidden } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

/** A lock icon beside the label of something that needs another plan. */
export function LockMark() {
  const { t } = useTranslation('upgrade');
  return (
    <>
      <IconLock size={14} stroke={2} aria-hidden />
      <VisuallyHidden>{t('locked')}</VisuallyHidden>
    </>
  );
}
