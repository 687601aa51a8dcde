import { routes, type Approval } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** A change that an assistant proposes. Once answered it is not asked for again: it goes when the change is made. */
export function useApproval(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const { workspace } = useMe();
  const queryKey = queryKeys.approval(workspace.uuid, uuid);
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(routes.getApproval, { params: { uuid }, signal }),
    staleTime: ({ state }) => (isAnswered(state.data) ? Number.POSITIVE_INFINITY : 0),
  });
  const answer = useMutation({
    mutationFn: (isApproved: boolean) => api.call(routes.answerApproval, { params: { uuid }, body: { isApproved } }),
    onSuccess: (approval) => client.setQueryData(queryKey, approval),
    onError: async (error) => {
      notify.failure(error);
      await found.refetch();
    },
  });
  return { found, answer };
}

const isAnswered = (approval: Approval | undefined) => approval?.state === 'approved' || approval?.state === 'declined';
