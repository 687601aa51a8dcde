import { routes, type SsoTest } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { usePolling } from '../../../../ui/feedback/page/use-polling.ts';

const pollMs = 1500;

/** A test in another tab, and what it has found so far. */
export function useTestRun() {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const [test, setTest] = useState<string>();
  /** Where the browser blocked the tab: the address to open by hand. */
  const [blocked, setBlocked] = useState<string>();
  const queryKey = queryKeys.ssoTest(workspace.uuid, test);
  const found = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<SsoTest> => {
      const result = await api.call(routes.getSsoTest, { params: { uuid: test ?? '' }, signal });
      // The settings say when they were tested.
      if (result.state === 'passed')
        await client.invalidateQueries({ queryKey: queryKeys.ssoSettings(workspace.uuid) });
      return result;
    },
    enabled: test !== undefined,
    staleTime: 0,
  });
  const isWaiting = test !== undefined && (found.data === undefined || found.data.state === 'waiting');
  usePolling(() => client.refetchQueries({ queryKey }), pollMs, isWaiting);

  const begin = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const { test: begun, redirectTo } = await api.call(routes.testSso, { asksAgain: false });
        setBlocked(tab === null ? redirectTo : undefined);
        if (tab !== null) {
          // The provider's page must not reach back into this one.
          tab.opener = null;
          tab.location.replace(redirectTo);
        }
        setTest(begun);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return {
    result: found.data,
    failure: begin.error ?? found.error,
    isWaiting,
    isBeginning: begin.isPending,
    blocked: isWaiting ? blocked : undefined,
    /** The tab is opened by the press itself: browsers block one that is opened after an answer. */
    run: () => begin.mutate(window.open('', '_blank')),
  };
}
