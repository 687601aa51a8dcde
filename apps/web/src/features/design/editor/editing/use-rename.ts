import { routes, type Qr } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';

export function useRename(uuid: string) {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  return useMutation({
    mutationFn: (title: string) => api.call(routes.updateQr, { params: { uuid }, body: { title } }),
    onSuccess: (saved) =>
      client.setQueryData<Qr>(queryKeys.code(workspace, uuid), (known) => ({
        ...(known ?? saved),
        title: saved.title,
        updatedAt: saved.updatedAt,
      })),
  });
}
