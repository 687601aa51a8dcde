import { routes } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { useNotify } from '../services/notify.ts';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Starts the Pro trial of the current workspace, which unlocks its features at once. */
export function useBeginTrial(onBegun: () => void) {
  const { t } = useTranslation('upgrade');
  const api = useApi();
  const { workspace } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.call(routes.beginTrial, { params: { uuid: workspace.uuid }, workspace: workspace.uuid }),
    onSuccess(begun) {
      client.setQueryData(queryKeys.workspace(workspace.uuid), begun);
      void client.invalidateQueries({ queryKey: queryKeys.codes(workspace.uuid) });
      notify.success(t('trialBegun', { count: begun.totalTrialDays }));
      onBegun();
    },
    onError: notify.failure,
  });
}
