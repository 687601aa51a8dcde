import type { Problem } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { queryKeys } from '../api/query-keys.ts';
import { featureNotAllowedEvent } from '../services/services.ts';
import { useSession } from '../services/services-context.tsx';
import { useLazyScreen } from '../navigation/use-lazy-screen.ts';
import { UpgradeContext, type UpgradeRequest } from './use-upgrade-prompt.ts';

/** Around every signed-in screen: shows one dialog for everything the plan refuses, here or on the server (402). */
export function UpgradeHost({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<UpgradeRequest>();
  const modal = useLazyScreen(async () => (await import('./upgrade-modal.tsx')).UpgradeModal);
  const followExpiry = useFollowExpiry();

  useEffect(() => {
    const listen = (event: Event) => {
      // Only `compose.ts` dispatches it, with the problem as its detail.
      const { code, feature, requiredPlan } = (event as CustomEvent<Problem>).detail;
      if (code === 'subscription-expired') followExpiry();
      else setRequest({ ...(feature && { feature }), requiredPlan });
    };
    window.addEventListener(featureNotAllowedEvent, listen);
    return () => window.removeEventListener(featureNotAllowedEvent, listen);
  }, [followExpiry]);

  return (
    <UpgradeContext value={setRequest}>
      {children}
      {request && <modal.Component request={request} onClose={() => setRequest(undefined)} />}
    </UpgradeContext>
  );
}

/** When the trial expires while the page is open, reloads the workspace, and the guards then redirect. */
function useFollowExpiry(): () => void {
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  const { workspaceUuid } = useSession();
  return useCallback(() => {
    const workspace = workspaceUuid();
    if (workspace) void client.refetchQueries({ queryKey: queryKeys.workspace(workspace) }).then(revalidate);
  }, [client, revalidate, workspaceUuid]);
}
