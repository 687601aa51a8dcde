import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { SkeletonRows } from '../../ui/skeleton-rows.tsx';
import { readSettled } from '../code-settings-link.ts';
import { readCustomized } from '../customize.ts';
import { createLatePart } from '../late-part.tsx';
import { LeaveGuards } from '../leaving.tsx';
import { paletteWanted } from '../palette-event.ts';
import { useApi } from '../services-context.tsx';
import { invitationsQuery } from '../signed-in/me-queries.ts';
import { useMe } from '../signed-in/use-me.ts';
import { Header } from './header.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useLateScreen } from '../use-late-screen.ts';
import { useTopBanner } from './use-top-banner.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSidebarPreference } from './use-sidebar-preference.ts';

const drawerPart = createLatePart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

const reminderPart = createLatePart(async () => (await import('./verify-reminder.tsx')).VerifyReminder);
const invitationsPart = createLatePart(async () => (await import('../../features/people/invitations-to-me.tsx')).InvitationsToMe);

/** The frame of every screen behind the sign-in: navigation at the left, a header, and the screen. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useMe();
  const main = useRef<HTMLElement>(null);
  const drawer = useDrawer();
  const sidebar = useSidebarPreference();
  const banner = useTopBanner();
  const bannerPart = useLateScreen(async () => (await import('./top-banner.tsx')).TopBanner);
  useFocusOnNavigation(main);

  return (
    <LeaveGuards>
      <div className={classes.shell} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
        <a className={classes.skip} href="#main">{t('shell:skipToContent')}</a>
        <aside className={classes.sidebar} aria-label={t('shell:nav.label')} inert={!sidebar.isOpen}>
          <Sidebar />
        </aside>
        {drawer.wasOpened && <drawerPart.Component isOpen={drawer.isOpen} onClose={drawer.close} />}
        <div className={classes.column}>
          {banner.isShown && <bannerPart.Component onDismiss={banner.dismiss} />}
          <Header onOpenNavigation={drawer.open} sidebar={sidebar} />
          {!user.isEmailVerified && !user.isImpersonated && <reminderPart.Component />}
          <main id="main" ref={main} tabIndex={-1} className={classes.main}>
            <InvitationsAbove />
            <ScreenBoundary>
              <Suspense fallback={<SkeletonRows />}>
                <Outlet />
              </Suspense>
            </ScreenBoundary>
          </main>
        </div>
        <DesignAbove />
        <SettingsAbove />
        <PaletteAbove />
      </div>
    </LeaveGuards>
  );
}

/** Most people have none, and fetch nothing for it. */
function InvitationsAbove() {
  const api = useApi();
  const { user } = useMe();
  const { data = [] } = useQuery(invitationsQuery(api, user.uuid));
  return data.length > 0 && <invitationsPart.Component invitations={data} />;
}

/** The design of a code, on any screen whose address names one. */
function DesignAbove() {
  const uuid = readCustomized(useLocation().search);
  const part = useLateScreen(async () => (await import('../../features/design/design-dialog.tsx')).DesignDialog);
  return uuid !== undefined && <part.Component key={uuid} uuid={uuid} />;
}

/** The settings of a code, likewise. */
function SettingsAbove() {
  const uuid = readSettled(useLocation().search);
  const part = useLateScreen(async () => (await import('../../features/code-settings/settings-dialog.tsx')).SettingsDialog);
  return uuid !== undefined && <part.Component key={uuid} uuid={uuid} />;
}

/** Everything by its name, on any screen, wherever the focus is. */
function PaletteAbove() {
  const part = useLateScreen(async () => (await import('../../features/palette/palette.tsx')).Palette);
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen((was) => !was)]], [], true);
  useWindowEvent(paletteWanted, () => setOpen(true));
  return isOpen && <part.Component onClose={() => setOpen(false)} />;
}

/** Once fetched, the drawer stays, so that it can close as it opened. */
function useDrawer() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  // The library gives the focus back only to what opened the drawer the second time: the first time it was open from its first render.
  const opener = useRef<Element>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setState('open');
  }, []);
  const close = useCallback(() => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    setState('closed');
  }, []);
  const isOpen = state === 'open';
  // A tablet that is turned has the sidebar, and needs no second one.
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 64em)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen, close]);
  return { isOpen, wasOpened: state !== 'unused', open, close };
}
