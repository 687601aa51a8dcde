import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './preview-sheet.module.css';

/** On phones the preview comes up from below. */
export function PreviewSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('builder');
  return (
    <Drawer
      opened onClose={onClose} position="bottom" size="auto" title={t('preview.title')} transitionProps={{ duration: 150 }}
      closeButtonProps={{ 'aria-label': t('preview.close') }} classNames={{ content: classes.sheet ?? '', title: classes.title ?? '' }}
    >
      <div className={classes.body}>{children}</div>
    </Drawer>
  );
}
