import { limits, routes, type BatchResult, type Project, type QrBatch, type QrListItem } from '@evercode/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../app/api-client.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { changeLists } from '../code-cache.ts';
import { applyChange, removeCode } from '../list-pages.ts';

export type BatchWish = Readonly<{
  batch: QrBatch;
  isConfirmed?: boolean;
  /** Of a move: what the rows then say. */
  project?: Pick<Project, 'uuid' | 'iri' | 'title'> | null;
}>;

/** The same done to many codes. What the list can know by itself shows at once; then it is asked for again. */
export function useBatch(account: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['change-code'],
    mutationFn: (wish: BatchWish) => send(api, wish),
    onSuccess: (result, wish) => {
      show(client, account, wish, new Set(result.changed));
      for (const queryKey of [queryKeys.qrs(account), queryKeys.projects(account), queryKeys.trash(account), queryKeys.account(account)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** As many at once as one request may name. */
async function send(api: ApiClient, { batch, isConfirmed = false }: BatchWish): Promise<BatchResult> {
  const query = isConfirmed ? { confirmLocked: 'true' as const } : {};
  if ('matching' in batch.selection) return api.call(routes.changeQrs, { query, body: batch });
  const { uuids } = batch.selection;
  const parts = Array.from({ length: Math.ceil(uuids.length / limits.batch.most) }, (_, part) => uuids.slice(part * limits.batch.most, (part + 1) * limits.batch.most));
  const formerProjects: NonNullable<BatchResult['formerProjects']> = [];
  const sum: BatchResult = { changed: [], left: [], formerProjects };
  for (const part of parts) {
    const result = await api.call(routes.changeQrs, { query, body: { ...batch, selection: { uuids: part } } });
    sum.changed.push(...result.changed);
    sum.left.push(...result.left);
    formerProjects.push(...result.formerProjects ?? []);
  }
  return sum;
}

function show(client: QueryClient, account: string, { batch: { action }, project }: BatchWish, changed: ReadonlySet<string>): void {
  const next = (qr: QrListItem): QrListItem | undefined => {
    if (action === 'pause') return { ...qr, state: 'paused', stateReason: null };
    if (action === 'activate') return { ...qr, state: 'active', stateReason: null };
    if (action === 'trash') return { ...qr, state: 'deleted' };
    return action === 'move' && project !== undefined ? { ...qr, project } : undefined;
  };
  const isGone = action === 'restore' || action === 'destroy';
  changeLists(client, account, (pages, filter) => {
    const shown = pages.flatMap(({ items }) => items).filter(({ uuid }) => changed.has(uuid));
    return shown.reduce((now, qr) => {
      const after = next(qr);
      if (after) return applyChange(now, after, filter);
      return isGone && filter.state === 'trash' ? removeCode(now, qr.uuid) : now;
    }, pages);
  });
}
