import { limits, routes, type CallOf, type StopPreview } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** What an act would change: codes, a project, or items of the trash. */
export type StopQuestion = CallOf<typeof routes.previewStop>['body'];

/** What an act would stop. Asked anew for every question: scans go on. */
export function useStopPreview(question: StopQuestion) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: queryKeys.stopPreview(workspace, question),
    queryFn: async ({ signal }) => {
      const parts = split(question).map((body) => api.call(routes.previewStop, { body, signal }));
      return (await Promise.all(parts)).reduce(add);
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Whether an act concerns at most one code, which no visitor has scanned: then undo is enough, without a question. */
export function useIsHarmless(): (question: StopQuestion) => Promise<boolean> {
  const api = useApi();
  return (body) =>
    api.call(routes.previewStop, { body }).then(
      ({ codes, scans }) => codes === 0 || (codes === 1 && scans === 0),
      () => false,
    );
}

/** Splits a long selection into questions of the permitted size. */
function split(question: StopQuestion): StopQuestion[] {
  if (!('selection' in question) || !('uuids' in question.selection)) return [question];
  const { act, selection } = question;
  return Array.from({ length: Math.ceil(selection.uuids.length / limits.batch.most) }, (_, part) => ({
    act,
    selection: { uuids: selection.uuids.slice(part * limits.batch.most, (part + 1) * limits.batch.most) },
  }));
}

function add(one: StopPreview, other: StopPreview): StopPreview {
  return {
    codes: one.codes + other.codes,
    stopping: one.stopping + other.stopping,
    locked: one.locked + other.locked,
    scans: one.scans === null || other.scans === null ? null : one.scans + other.scans,
    busiest: (other.busiest?.scans ?? 0) > (one.busiest?.scans ?? 0) ? other.busiest : one.busiest,
  };
}
