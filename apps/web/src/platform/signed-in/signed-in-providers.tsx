import '../theme/styles-signed-in.ts';
import { useWindowEvent } from '@mantine/hooks';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useLayoutEffect, useState, type ReactNode } from 'react';
import { ApiError } from '../api/api-error.ts';
import { createLazyPart, partMissingEvent, useIsLoaded, usePreloadSoon } from '../navigation/lazy-part.tsx';
import { Splash } from '../screens/splash.tsx';
import { useNotify } from '../services/notify.ts';
import { useServices, useSession } from '../services/services-context.tsx';
import { UpgradeHost } from '../upgrade/upgrade-host.tsx';
import { PlainNotices } from './plain-notices.tsx';
import type { SignedIn } from './signed-in.ts';
import { MeContext, useLoadedMe } from './use-me.ts';

const noticesPart = createLazyPart(async () => (await import('./notices.tsx')).Notices);

/** Providers around every screen behind the sign-in. */
export function SignedInProviders({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { state } = useSession();
  const identity = state.status === 'anonymous' ? undefined : state.userUuid;
  const [first] = useState(identity);
  // Between the end of a session and the login, or the page of another person, nothing of the workspace may stay
  // visible.
  if (identity === undefined || identity !== first) return null;
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <LazyNotices />
      {/* Shown while another workspace is loading. */}
      <Suspense fallback={<Splash />}>
        <MeProvider>
          <UpgradeHost>{children}</UpgradeHost>
        </MeProvider>
      </Suspense>
    </QueryClientProvider>
  );
}

function MeProvider({ children }: { children: ReactNode }) {
  const me = useLoadedMe();
  const { brand } = useServices();
  // Before the paint: the former brand would flash.
  useLayoutEffect(() => {
    brand.show(me.workspace.brand);
    return () => brand.show(null);
  }, [brand, me.workspace.brand]);
  return <MeContext value={me}>{children}</MeContext>;
}

/**
 * Loads the notifications on first use. Preloaded when idle, because the first one may report a network failure; that
 * one is plain if they cannot be fetched either.
 */
function LazyNotices() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  usePreloadSoon(noticesPart);
  const notify = useNotify();
  const [isCutOff, setCutOff] = useState(false);
  useWindowEvent(partMissingEvent, () => {
    setCutOff(true);
    notify.failure(new ApiError('network', 0));
  });
  const isLoaded = useIsLoaded(noticesPart, isNeeded);
  if (isNeeded && isLoaded) return <noticesPart.Component />;
  return isCutOff && <PlainNotices entries={notifications} />;
}
