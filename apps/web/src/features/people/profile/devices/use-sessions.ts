import { routes, type OpenSession } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../../platform/services/notify.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

/** The person's sessions. Ending one removes it at once, and rolls back when the server refuses. */
export function useSessions() {
  const api = useApi();
  const { user } = useMe();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const queryKey = queryKeys.sessions(user.uuid);

  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call(routes.listSessions, { signal })).items,
  });

  const end = useMutation({
    mutationFn: (ended: readonly OpenSession[] | 'others') =>
      ended === 'others'
        ? api.call(routes.endOtherSessions, { asksAgain: false })
        : Promise.all(ended.map(({ uuid }) => api.call(routes.endSession, { asksAgain: false, params: { uuid } }))),
    async onMutate(ended) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<OpenSession[]>(queryKey);
      const stays = (session: OpenSession) => (ended === 'others' ? session.isCurrent : !ended.includes(session));
      queryClient.setQueryData<OpenSession[]>(queryKey, (known) => known?.filter(stays));
      return { before };
    },
    onError(error, _ended, context) {
      queryClient.setQueryData(queryKey, context?.before);
      notify.failure(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  return { list, end };
}
