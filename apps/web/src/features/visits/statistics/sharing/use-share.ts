import { routes, type CallOf } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

export type ShareWish = CallOf<typeof routes.shareStats>['body'];

/** The public link of a code: whether there is one, and how to make, change or end it. */
export function useShare(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const { workspace } = useMe();
  const key = queryKeys.statsShare(workspace.uuid, uuid);
  const known = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.call(routes.getStatsShare, { params: { uuid }, signal }),
  });
  const save = useMutation({
    mutationFn: async (wish: ShareWish | 'end') => {
      if (wish !== 'end') return { share: await api.call(routes.shareStats, { params: { uuid }, body: wish }) };
      await api.call(routes.endStatsShare, { params: { uuid } });
      return { share: null };
    },
    onSuccess: (state) => client.setQueryData(key, state),
  });
  return { known, save };
}
