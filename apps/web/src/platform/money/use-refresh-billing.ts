import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useMe } from '../signed-in/use-me.ts';

/** Loads anew what a change of the subscription shows: the cards, the banner, the plan block. */
export function useRefreshBilling(): () => Promise<void> {
  const client = useQueryClient();
  const { uuid } = useMe().workspace;
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.billing(uuid) }),
      client.invalidateQueries({ queryKey: queryKeys.workspace(uuid) }),
      // The file space is that of the plan.
      client.invalidateQueries({ queryKey: queryKeys.workspaceDetail(uuid) }),
    ]);
  }, [client, uuid]);
}
