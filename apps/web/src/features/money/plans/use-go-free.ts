import { routes } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { useNotify } from '../../../platform/services/notify.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** Ends the trial; the workspace goes on with Free. */
export function useGoFree() {
  const { t } = useTranslation('plans');
  const api = useApi();
  const {
    workspace: { uuid },
  } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (choice: { removeMembers: boolean; keep: string[] }) =>
      api.call(routes.downgradeAccount, { params: { uuid }, workspace: uuid, body: { plan: 'free', ...choice } }),
    onSuccess: async (workspace) => {
      client.setQueryData(queryKeys.workspace(uuid), workspace);
      client.removeQueries({ queryKey: queryKeys.codes(uuid) });
      await navigate(paths.codes());
      notify.success(t('goFree.done'));
    },
    onError: notify.failure,
  });
}
