import '../theme/styles-signed-in.ts';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useSession } from '../services-context.tsx';
import { useFeatureNotice } from './feature-notice.ts';
import type { SignedIn } from './signed-in.ts';

const Notices = lazy(async () => ({ default: (await import('./notices.tsx')).Notices }));

/** Around every screen behind the sign-in. */
export function SignedInProviders({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { state } = useSession();
  useFeatureNotice();
  // The moment between the end of a session and the login screen: nothing of the account stays on the screen.
  if (state.status === 'anonymous') return null;
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <NoticesOnceNeeded />
      {children}
    </QueryClientProvider>
  );
}

/** Most visits see no notice. The first one waits in the library's store until what shows it is there. */
function NoticesOnceNeeded() {
  const { notifications } = useNotifications();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && notifications.length > 0) setNeeded(true);
  return isNeeded && <Suspense><Notices /></Suspense>;
}
