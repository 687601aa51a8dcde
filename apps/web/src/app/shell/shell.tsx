import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { Header } from './header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSidebarPreference } from './use-sidebar-preference.ts';

/** The frame of every screen behind the sign-in: navigation at the left, a header, and the screen. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const main = useRef<HTMLElement>(null);
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const sidebar = useSidebarPreference();
  useFocusOnNavigation(main);

  return (
    <div className={classes.shell} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
      <a className={classes.skip} href="#main">{t('shell:skipToContent')}</a>
      <aside className={classes.sidebar} aria-label={t('shell:nav.label')} inert={!sidebar.isOpen}>
        <Sidebar />
      </aside>
      <Drawer.Root opened={isDrawerOpen} onClose={drawer.close} size={260} transitionProps={{ duration: 150 }}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell:nav.label')}>
          <Drawer.Body className={classes.drawer ?? ''}><Sidebar onChoose={drawer.close} /></Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <div className={classes.column}>
        <Header onOpenNavigation={drawer.open} sidebar={sidebar} />
        <main id="main" ref={main} tabIndex={-1} className={classes.main}>
          <ScreenBoundary>
            <Suspense fallback={<SkeletonRows />}>
              <Outlet />
            </Suspense>
          </ScreenBoundary>
        </main>
      </div>
    </div>
  );
}
