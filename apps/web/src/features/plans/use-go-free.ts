import { routes } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useNotify } from '../../app/notify.ts';
import { paths } from '../../app/paths.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useMe } from '../../app/signed-in/use-me.ts';

/** Ends the trial; the workspace goes on with Free. */
export function useGoFree() {
  const { t } = useTranslation('plans');
  const api = useApi();
  const { account: { uuid } } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ removeMembers }: { removeMembers: boolean }) =>
      api.call(routes.downgradeAccount, { params: { uuid }, account: uuid, body: { plan: 'free', removeMembers } }),
    onSuccess: async (account) => {
      client.setQueryData(queryKeys.account(uuid), account);
      client.removeQueries({ queryKey: queryKeys.qrs(uuid) });
      await navigate(paths.qrs());
      notify.success(t('goFree.done'));
    },
    onError: notify.failure,
  });
}
