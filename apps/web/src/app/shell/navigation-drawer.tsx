import '../../platform/theme/styles-screens.ts';
import { Drawer } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import classes from './navigation-drawer.module.css';
import { Sidebar } from './sidebar.tsx';

/** The navigation for windows without room for a sidebar. */
export function NavigationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer.Root opened={isOpen} onClose={onClose} size={260} transitionProps={{ duration: 150 }}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('nav.label')}>
        <Drawer.Body className={classes.drawer ?? ''}>
          <Sidebar onChoose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
