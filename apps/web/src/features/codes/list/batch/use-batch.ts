import { limits, routes, type BatchResult, type Project, type QrBatch, type QrListItem } from '@evercode/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../../../platform/api/api-client.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { changeLists } from '../changes/code-cache.ts';
import { applyChange, removeCode } from '../list-pages.ts';

export type BatchRequest = Readonly<{
  batch: QrBatch;
  isConfirmed?: boolean;
  /** For a move: the project shown in the rows. */
  project?: Pick<Project, 'uuid' | 'iri' | 'title'> | null;
  /** Told how many codes are done after each part of a long selection. */
  onPart?: (done: number) => void;
  /** Ends a long selection after the part that is under way. */
  signal?: AbortSignal;
}>;

/** Applies one change to many codes. Shows predictable results at once, then reloads the list. */
export function useBatch(workspace: string) {
  const api = useApi();
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['change-code'],
    mutationFn: (request: BatchRequest) => send(api, request),
    onSuccess: (result, request) => {
      show(client, workspace, request, new Set(result.changed));
      for (const queryKey of [
        queryKeys.codes(workspace),
        queryKeys.projects(workspace),
        queryKeys.trash(workspace),
        queryKeys.workspace(workspace),
        queryKeys.tagNames(workspace),
      ]) {
        void client.invalidateQueries({ queryKey });
      }
    },
  });
}

/** Splits a long selection into requests of the permitted size. */
async function send(
  api: ApiClient,
  { batch, isConfirmed = false, onPart, signal }: BatchRequest,
): Promise<BatchResult> {
  const query = isConfirmed ? { confirmLocked: 'true' as const } : {};
  if ('matching' in batch.selection) return api.call(routes.changeQrs, { query, body: batch });
  const { uuids } = batch.selection;
  const parts = Array.from({ length: Math.ceil(uuids.length / limits.batch.most) }, (_, part) =>
    uuids.slice(part * limits.batch.most, (part + 1) * limits.batch.most),
  );
  const formerProjects: NonNullable<BatchResult['formerProjects']> = [];
  const paused: string[] = [];
  const sum: BatchResult = { changed: [], left: [], formerProjects, paused };
  for (const [place, part] of parts.entries()) {
    if (signal?.aborted) break;
    const result = await api.call(routes.changeQrs, { query, body: { ...batch, selection: { uuids: part } } });
    sum.changed.push(...result.changed);
    sum.left.push(...result.left);
    formerProjects.push(...(result.formerProjects ?? []));
    paused.push(...(result.paused ?? []));
    onPart?.(place * limits.batch.most + part.length);
  }
  return sum;
}

function show(
  client: QueryClient,
  workspace: string,
  { batch: { action }, project }: BatchRequest,
  changed: ReadonlySet<string>,
): void {
  const next = (code: QrListItem): QrListItem | undefined => {
    if (action === 'pause') return { ...code, state: 'paused', stateReason: null };
    if (action === 'activate') return { ...code, state: 'active', stateReason: null };
    if (action === 'trash') return { ...code, state: 'deleted' };
    return action === 'move' && project !== undefined ? { ...code, project } : undefined;
  };
  const isGone = action === 'restore' || action === 'destroy';
  changeLists(client, workspace, (pages, filter) => {
    const shown = pages.flatMap(({ items }) => items).filter(({ uuid }) => changed.has(uuid));
    return shown.reduce((now, code) => {
      const after = next(code);
      if (after) return applyChange(now, after, filter);
      return isGone && filter.state === 'trash' ? removeCode(now, code.uuid) : now;
    }, pages);
  });
}
