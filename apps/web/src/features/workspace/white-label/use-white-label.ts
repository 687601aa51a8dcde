import { routes, type WhiteLabel, type WhiteLabelUpdate } from '@evercode/contract';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

/** The brand of the workspace. */
export function useWhiteLabel(): WhiteLabel {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useSuspenseQuery({
    queryKey: queryKeys.whiteLabel(workspace),
    queryFn: ({ signal }) => api.call(routes.getWhiteLabel, { workspace, signal }),
  }).data;
}

/** Every change of the brand; each answer replaces what is shown. */
export function useChangeWhiteLabel() {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  const keep = (changed: WhiteLabel) => client.setQueryData(queryKeys.whiteLabel(workspace), changed);
  // What everyone sees comes with the workspace.
  const show = async (changed: WhiteLabel) => {
    keep(changed);
    await client.invalidateQueries({ queryKey: queryKeys.workspace(workspace) });
  };
  return {
    change: useMutation({
      mutationFn: (body: WhiteLabelUpdate) => api.call(routes.updateWhiteLabel, { workspace, body }),
      onSuccess: keep,
    }),
    setLogo: useMutation({
      mutationFn: (file: File | undefined) =>
        file ? api.call(routes.setBrandLogo, { workspace, file }) : api.call(routes.removeBrandLogo, { workspace }),
      onSuccess: keep,
    }),
    testSender: useMutation({
      mutationFn: () => api.call(routes.testBrandSender, { workspace }),
      onSuccess: keep,
      onError: notify.failure,
    }),
    publish: useMutation({
      mutationFn: () => api.call(routes.publishWhiteLabel, { workspace }),
      onSuccess: show,
      onError: notify.failure,
    }),
    reset: useMutation({
      mutationFn: () => api.call(routes.resetWhiteLabel, { workspace }),
      onSuccess: show,
      onError: notify.failure,
    }),
  };
}

export type ChangeWhiteLabel = ReturnType<typeof useChangeWhiteLabel>;
