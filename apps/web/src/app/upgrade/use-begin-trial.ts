import { routes } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNotify } from '../notify.ts';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** Begins the Pro trial of the current workspace. What was locked is open at once. */
export function useBeginTrial(onBegun: () => void) {
  const { t } = useTranslation('upgrade');
  const api = useApi();
  const { account } = useMe();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.call(routes.beginTrial, { params: { uuid: account.uuid }, account: account.uuid }),
    onSuccess(begun) {
      client.setQueryData(queryKeys.account(account.uuid), begun);
      void client.invalidateQueries({ queryKey: queryKeys.qrs(account.uuid) });
      notify.success(t('trialBegun', { count: begun.totalTrialDays }));
      onBegun();
    },
    onError: notify.failure,
  });
}
