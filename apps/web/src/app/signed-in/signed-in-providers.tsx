import '../theme/styles-signed-in.ts';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { createLatePart, usePreparedSoon } from '../late-part.tsx';
import { Splash } from '../pages/splash.tsx';
import { useSession } from '../services-context.tsx';
import { UpgradeHost } from '../upgrade/upgrade-host.tsx';
import type { SignedIn } from './signed-in.ts';
import { MeContext, useLoadedMe } from './use-me.ts';

const noticesPart = createLatePart(async () => (await import('./notices.tsx')).Notices);

/** Around every screen behind the sign-in. */
export function SignedInProviders({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { state } = useSession();
  const identity = state.status === 'anonymous' ? undefined : state.userUuid;
  const [first] = useState(identity);
  // The moment between the end of a session and the login screen, or another person's page: nothing of the account stays on the screen.
  if (identity === undefined || identity !== first) return null;
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <NoticesOnceNeeded />
      {/* For the moment in which another workspace is entered. */}
      <Suspense fallback={<Splash />}><MeProvider><UpgradeHost>{children}</UpgradeHost></MeProvider></Suspense>
    </QueryClientProvider>
  );
}

function MeProvider({ children }: { children: ReactNode }) {
  return <MeContext value={useLoadedMe()}>{children}</MeContext>;
}

/** Most visits see no notice, and no screen waits for what shows them. The first one may be that the network is away. */
function NoticesOnceNeeded() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  usePreparedSoon(noticesPart);
  return isNeeded && <noticesPart.Component />;
}
