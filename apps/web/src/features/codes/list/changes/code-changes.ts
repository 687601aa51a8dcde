import { routes, type Qr, type QrListItem } from '@evercode/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { changeLists, findListsWithout, rememberCode, restoreSnapshot, takeSnapshot } from './code-cache.ts';
import { applyChange, removeCode } from '../list-pages.ts';

/**
 * The changes possible from the list. `restored` is the state before the trash: for an undo that of `code`, otherwise
 * known to the server only.
 */
export type CodeChange = Readonly<{
  code: QrListItem;
  to: Qr['state'] | 'restored' | 'destroyed';
  isConfirmed?: boolean;
}>;

const changeKey = ['change-code'];

/** Applies the change to every list at once, and rolls back when the server refuses. */
export function useChangeCode(workspace: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    // Serialised, so that an undo cannot overtake its change.
    scope: { id: 'change-code' },
    mutationFn: (change: CodeChange) => sendChange(api, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: queryKeys.codes(workspace) });
      const snapshot = takeSnapshot(client, workspace);
      showChange(client, workspace, change);
      return snapshot;
    },
    onError: (_, __, snapshot) => snapshot && restoreSnapshot(client, snapshot),
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      changeLists(client, workspace, (pages, filter) => applyChange(pages, saved, filter));
      rememberCode(client, workspace, saved);
      await Promise.all(
        findListsWithout(client, workspace, saved).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.workspace(workspace), queryKeys.projects(workspace), queryKeys.trash(workspace)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Changes the name or the project, which no scan sees and which need no undo. */
export function useSaveCode(workspace: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ({ uuid, ...body }: { uuid: string; title?: string; project?: string | null }) =>
      api.call(routes.updateQr, { params: { uuid }, body }),
    onSuccess: (saved) => {
      changeLists(client, workspace, (pages, filter) => applyChange(pages, saved, filter));
      rememberCode(client, workspace, saved);
      void client.invalidateQueries({ queryKey: queryKeys.projects(workspace) });
    },
  });
}

/** Copies a code. The lists are reloaded, because only the server knows the copy's position in each. */
export function useCloneCode(workspace: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid }: QrListItem) => api.call(routes.cloneQr, { params: { uuid } }),
    onSuccess: () => {
      for (const queryKey of [
        queryKeys.codes(workspace),
        queryKeys.projects(workspace),
        queryKeys.workspace(workspace),
      ])
        void client.invalidateQueries({ queryKey });
    },
  });
}

export function isChangingCodes(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: changeKey }) > 0;
}

async function sendChange(api: ApiClient, { code, to, isConfirmed = false }: CodeChange): Promise<Qr | undefined> {
  const params = { uuid: code.uuid };
  const confirmed = isConfirmed ? { confirmLocked: 'true' as const } : {};
  if (to === 'active' || to === 'paused')
    return api.call(routes.updateQr, { asksAgain: false, params, query: confirmed, body: { state: to } });
  if (to === 'restored') return api.call(routes.restoreQr, { asksAgain: false, params, query: confirmed });
  await api.call(routes.deleteQr, {
    asksAgain: false,
    params,
    query: { ...(to === 'destroyed' && { permanent: 'true' as const }), ...confirmed },
  });
  return undefined;
}

function showChange(client: QueryClient, workspace: string, { code, to }: CodeChange): void {
  const isLeaving = to === 'destroyed' || (to === 'restored' && code.state === 'deleted');
  const state = to === 'restored' || to === 'destroyed' ? code.state : to;
  changeLists(client, workspace, (pages, filter) =>
    isLeaving ? removeCode(pages, code.uuid) : applyChange(pages, { ...code, state }, filter),
  );
}
