import '../theme/styles-signed-in.ts';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createLatePart, prepare } from '../late-part.tsx';
import { useSession } from '../services-context.tsx';
import { UpgradeHost } from '../upgrade/upgrade-host.tsx';
import type { SignedIn } from './signed-in.ts';

const noticesPart = createLatePart(async () => (await import('./notices.tsx')).Notices);

/** Around every screen behind the sign-in. */
export function SignedInProviders({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { state } = useSession();
  // The moment between the end of a session and the login screen: nothing of the account stays on the screen.
  if (state.status === 'anonymous') return null;
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <NoticesOnceNeeded />
      <UpgradeHost>{children}</UpgradeHost>
    </QueryClientProvider>
  );
}

/** Most visits see no notice. What shows them comes with the first press, since the first notice may be that the network is away. */
function NoticesOnceNeeded() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  useEffect(() => {
    const onPress = () => prepare(noticesPart);
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) window.addEventListener(press, onPress, { once: true });
    return () => {
      for (const press of presses) window.removeEventListener(press, onPress);
    };
  }, []);
  return isNeeded && <noticesPart.Component />;
}
