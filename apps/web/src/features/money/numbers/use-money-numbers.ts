import { routes } from '@evercode/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { saveFile } from '../../../ui/feedback/page/save-file.ts';

export function useMoneyNumbers() {
  const api = useApi();
  return useQuery({
    queryKey: queryKeys.moneyNumbers(),
    queryFn: ({ signal }) => api.call(routes.getMoneyNumbers, { signal }),
  });
}

export function useNumbersFile() {
  const api = useApi();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => api.downloadFile(routes.exportMoneyNumbers, { asksAgain: true }),
    onSuccess: (file) => saveFile(file, `subscriptions-${new Date().toISOString().slice(0, 10)}.csv`),
    onError: (error) => notify.failure(error),
  });
}
