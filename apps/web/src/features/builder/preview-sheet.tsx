import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import classes from './preview-sheet.module.css';

/** On phones the preview comes up from below. */
export function PreviewSheet({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const { t } = useTranslation('builder');
  useReturnFocus();
  return (
    <Drawer.Root classNames={{ content: classes.sheet ?? '' }} opened onClose={onClose} position="bottom" size="auto" transitionProps={{ duration: 150 }}>
      <Drawer.Overlay />
      <Drawer.Content>
        {/* Not the library's header: that would be a second banner of the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title ?? ''}>{t('preview.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('preview.close')} />
        </div>
        <Drawer.Body><div className={classes.body}>{children}</div></Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
