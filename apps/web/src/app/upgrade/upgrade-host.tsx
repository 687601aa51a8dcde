import type { Problem } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { queryKeys } from '../query-keys.ts';
import { featureNotAllowedEvent } from '../services.ts';
import { useSession } from '../services-context.tsx';
import { useLateScreen } from '../use-late-screen.ts';
import { UpgradeContext, type UpgradeWish } from './use-upgrade-prompt.ts';

/** Around every screen behind the sign-in: whatever the plan refuses, here or on the server (402), is answered with one dialog. */
export function UpgradeHost({ children }: { children: ReactNode }) {
  const [wish, setWish] = useState<UpgradeWish>();
  const modal = useLateScreen(async () => (await import('./upgrade-modal.tsx')).UpgradeModal);
  const followExpiry = useFollowExpiry();

  useEffect(() => {
    const listen = (event: Event) => {
      // Dispatched in one place, `compose.ts`, with the problem as its detail.
      const { code, feature, requiredPlan } = (event as CustomEvent<Problem>).detail;
      if (code === 'subscription-expired') followExpiry();
      else setWish({ ...(feature && { feature }), requiredPlan });
    };
    window.addEventListener(featureNotAllowedEvent, listen);
    return () => window.removeEventListener(featureNotAllowedEvent, listen);
  }, [followExpiry]);

  return (
    <UpgradeContext value={setWish}>
      {children}
      {wish && <modal.Component wish={wish} onClose={() => setWish(undefined)} />}
    </UpgradeContext>
  );
}

/** The trial ended while the page was open: the workspace is asked for again, and the guards then know where to go. */
function useFollowExpiry(): () => void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { accountUuid } = useSession();
  return useCallback(() => {
    const account = accountUuid();
    if (account) void client.refetchQueries({ queryKey: queryKeys.account(account) }).then(revalidate);
  }, [client, revalidate, accountUuid]);
}
