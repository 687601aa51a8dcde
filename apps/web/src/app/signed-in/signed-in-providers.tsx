import '../theme/styles-signed-in.ts';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSession } from '../services-context.tsx';
import { useFeatureNotice } from './feature-notice.ts';
import type { SignedIn } from './signed-in.ts';

/** Around every screen behind the sign-in. */
export function SignedInProviders({ signedIn, children }: { signedIn: SignedIn; children: ReactNode }) {
  const { state } = useSession();
  useFeatureNotice();
  // The moment between the end of a session and the login screen: nothing of the account stays on the screen.
  if (state.status === 'anonymous') return null;
  return (
    <QueryClientProvider client={signedIn.queryClient}>
      <Notifications position="top-right" />
      {children}
    </QueryClientProvider>
  );
}
