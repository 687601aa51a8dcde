import { routes, type Qr, type QrListItem } from '@evercode/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../app/api-client.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { changeLists, findListsWithout, rememberCode, restoreSnapshot, takeSnapshot } from './code-cache.ts';
import { applyChange, removeCode } from './list-pages.ts';

/** What can happen to a code from the list. Leaving the trash is going to `active` or `paused`. */
export type CodeChange = Readonly<{ qr: QrListItem; to: Qr['state'] | 'destroyed'; isConfirmed?: boolean }>;

const changeKey = ['change-code'];

/** Shows the change at once in every list, and takes it back when the server refuses. */
export function useChangeCode(account: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    // One after the other: undoing a change must not overtake it.
    scope: { id: 'change-code' },
    mutationFn: (change: CodeChange) => sendChange(api, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: queryKeys.qrs(account) });
      const snapshot = takeSnapshot(client, account);
      showChange(client, account, change);
      return snapshot;
    },
    onError: (_, __, snapshot) => snapshot && restoreSnapshot(client, snapshot),
    onSuccess: async (saved) => {
      if (saved === undefined) return;
      changeLists(client, account, (pages, filter) => applyChange(pages, saved, filter));
      rememberCode(client, account, saved);
      await Promise.all(findListsWithout(client, account, saved).map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onSettled: () => Promise.all([queryKeys.account(account), queryKeys.projects(account), queryKeys.trash(account)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}

/** Its name or its project: what no scan sees, and what needs no undoing. */
export function useSaveCode(account: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: changeKey,
    mutationFn: ({ uuid, ...body }: { uuid: string; title?: string; project?: string | null }) => api.call(routes.updateQr, { params: { uuid }, body }),
    onSuccess: (saved) => {
      changeLists(client, account, (pages, filter) => applyChange(pages, saved, filter));
      rememberCode(client, account, saved);
      void client.invalidateQueries({ queryKey: queryKeys.projects(account) });
    },
  });
}

/** The copy is the newest: where it stands in each list, the server says. */
export function useCloneCode(account: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ uuid }: QrListItem) => api.call(routes.cloneQr, { params: { uuid } }),
    onSuccess: () => {
      for (const queryKey of [queryKeys.qrs(account), queryKeys.projects(account), queryKeys.account(account)]) void client.invalidateQueries({ queryKey });
    },
  });
}

export function isChangingCodes(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: changeKey }) > 0;
}

async function sendChange(api: ApiClient, { qr, to, isConfirmed = false }: CodeChange): Promise<Qr | undefined> {
  const params = { uuid: qr.uuid };
  const confirmed = isConfirmed ? { confirmLocked: 'true' as const } : {};
  if (to === 'active' || to === 'paused') return api.call(routes.updateQr, { params, query: confirmed, body: { state: to } });
  await api.call(routes.deleteQr, { params, query: { ...(to === 'destroyed' && { permanent: 'true' as const }), ...confirmed } });
  return undefined;
}

function showChange(client: QueryClient, account: string, { qr, to }: CodeChange): void {
  changeLists(client, account, (pages, filter) =>
    (to === 'destroyed' ? removeCode(pages, qr.uuid) : applyChange(pages, { ...qr, state: to }, filter)));
}
