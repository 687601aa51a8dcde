import { useHotkeys, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Outlet, useLocation } from 'react-router';
import { SkeletonRows } from '../../ui/feedback/states/skeleton-rows.tsx';
import { createLazyPart } from '../../platform/navigation/lazy-part.tsx';
import { LeaveGuards } from '../../platform/navigation/leaving.tsx';
import { useCreateCode } from '../../platform/code/use-create-code.ts';
import { shortcutsEvent, useSingleKeys } from '../../platform/shortcuts/use-single-keys.ts';
import { paletteEvent } from '../../platform/navigation/palette-event.ts';
import { useApi, useServices } from '../../platform/services/services-context.tsx';
import { hasQueuedDrafts, queuedEvent } from '../../platform/session/forget-drafts.ts';
import { useInstallation } from '../../platform/services/use-installation.ts';
import { invitationsQuery } from '../../platform/signed-in/me-queries.ts';
import { useMe } from '../../platform/signed-in/use-me.ts';
import { CurrentBanner } from './banners/current-banner.tsx';
import { Header } from './header.tsx';
import { JobsAbove } from './jobs-above.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useLazyScreen } from '../../platform/navigation/use-lazy-screen.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSidebarPreference } from './use-sidebar-preference.ts';
import { artParam, designParam, settingsParam } from '../../platform/navigation/code-param.ts';

const drawerPart = createLazyPart(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer);

const invitationsPart = createLazyPart(
  async () => (await import('../../features/workspace/team/invitations-to-me.tsx')).InvitationsToMe,
);

const consentPart = createLazyPart(async () => (await import('../../platform/consent/consent-bar.tsx')).ConsentBar);
const chatPart = createLazyPart(async () => (await import('../../platform/chat/chat-above.tsx')).ChatAbove);

/** The frame of every screen behind the sign-in: sidebar, header and the screen. */
export function Shell() {
  const { t } = useTranslation(['shell', 'common']);
  const main = useRef<HTMLElement>(null);
  const drawer = useDrawer();
  const sidebar = useSidebarPreference();
  useFocusOnNavigation(main);

  return (
    <LeaveGuards>
      <div className={classes.shell} data-sidebar={sidebar.isOpen ? 'open' : 'closed'}>
        <a className={classes.skip} href="#main">
          {t('shell:skipToContent')}
        </a>
        <aside className={classes.sidebar} aria-label={t('shell:nav.label')} inert={!sidebar.isOpen}>
          <Sidebar />
        </aside>
        {drawer.wasOpened && <drawerPart.Component isOpen={drawer.isOpen} onClose={drawer.close} />}
        <div className={classes.column}>
          <CurrentBanner />
          <Header onOpenNavigation={drawer.open} sidebar={sidebar} />
          <JobsAbove />
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
        <ArtAbove />
        <PaletteAbove />
        <ShortcutsAbove />
        <QueuedAbove />
        <ServicesAbove />
      </div>
    </LeaveGuards>
  );
}

/** Fetched only for people with invitations. */
function InvitationsAbove() {
  const api = useApi();
  const { user } = useMe();
  const { data = [] } = useQuery(invitationsQuery(api, user.uuid));
  return data.length > 0 && <invitationsPart.Component invitations={data} />;
}

/** The design dialog of a code, above any screen whose address names one. */
function DesignAbove() {
  const uuid = designParam.read(useLocation().search);
  const part = useLazyScreen(async () => (await import('../../features/design/editor/design-dialog.tsx')).DesignDialog);
  return uuid !== undefined && <part.Component key={uuid} uuid={uuid} />;
}

/** The settings dialog of a code, likewise. */
function SettingsAbove() {
  const uuid = settingsParam.read(useLocation().search);
  const part = useLazyScreen(
    async () => (await import('../../features/codes/settings/settings-dialog.tsx')).SettingsDialog,
  );
  return uuid !== undefined && <part.Component key={uuid} uuid={uuid} />;
}

/** The popup that draws a code as a picture, likewise. */
function ArtAbove() {
  const uuid = artParam.read(useLocation().search);
  const part = useLazyScreen(async () => (await import('../../features/design/art/art-dialog.tsx')).ArtDialog);
  return uuid !== undefined && <part.Component key={uuid} uuid={uuid} />;
}

/** The command palette, on any screen and with any focus. */
function PaletteAbove() {
  const part = useLazyScreen(async () => (await import('../../features/codes/palette/palette.tsx')).Palette);
  const [isOpen, setOpen] = useState(false);
  useHotkeys([['mod+K', () => setOpen((was) => !was)]], [], true);
  useWindowEvent(paletteEvent, () => setOpen(true));
  return isOpen && <part.Component onClose={() => setOpen(false)} />;
}

/** Shortcuts of a single key, and the sheet that explains all of them. */
function ShortcutsAbove() {
  const part = useLazyScreen(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog);
  const [isOpen, setOpen] = useState(false);
  const create = useCreateCode();
  const open = () => setOpen(true);
  useSingleKeys({ c: create && (() => create()), '?': open });
  useWindowEvent(shortcutsEvent, open);
  return isOpen && <part.Component onClose={() => setOpen(false)} />;
}

/** Creates the codes that were finished offline. Fetched only where this device has any, once there is a connection. */
function QueuedAbove() {
  const { storage } = useServices();
  const part = useLazyScreen(
    async () => (await import('../../features/codes/builder/queue/queued-codes.tsx')).QueuedCodes,
  );
  const [isNeeded, setNeeded] = useState(() => navigator.onLine && hasQueuedDrafts(storage));
  const look = () => {
    if (navigator.onLine && hasQueuedDrafts(storage)) setNeeded(true);
  };
  useWindowEvent('online', look);
  useWindowEvent(queuedEvent, look);
  return isNeeded && <part.Component />;
}

/** The parts for other services, where the operator has any. None while support staff act as the person. */
function ServicesAbove() {
  const { analytics, chat } = useInstallation() ?? {};
  const { isImpersonated } = useMe().user;
  if (isImpersonated) return null;
  return (
    <>
      {typeof analytics === 'string' && <consentPart.Component />}
      {chat && <chatPart.Component chat={chat} />}
    </>
  );
}

/** Once fetched, the drawer stays mounted, so that its closing is animated. */
function useDrawer() {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  // Mantine returns the focus only from the second opening on: the first time the drawer is mounted open.
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
  // Closes the drawer when a turned tablet becomes wide enough for the sidebar.
  useEffect(() => {
    if (!isOpen) return undefined;
    const wide = window.matchMedia('(min-width: 64em)');
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [isOpen, close]);
  return { isOpen, wasOpened: state !== 'unused', open, close };
}
