import { routes, type MoveIn } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallOf } from '@evercode/contract';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { isOpen } from '../../../platform/jobs/job-queries.ts';
import { useFollowJob } from '../../../platform/jobs/use-follow-job.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

const openMs = 1000;
const failedMs = 4000;

type Start = CallOf<typeof routes.startMoveIn>['body'];
type Run = CallOf<typeof routes.runMoveIn>['body'];

/** A preview, read again until all links are read. */
export function useMoveIn(uuid: string) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: queryKeys.moveIn(workspace, uuid),
    queryFn: ({ signal }) => api.call(routes.getMoveIn, { params: { uuid }, workspace, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return failedMs;
      return data !== undefined && isOpen(data.reading) ? openMs : false;
    },
  });
}

/** The key is sent once, and kept nowhere on this side: not in a cache, an address or a store. */
export function useStartMoveIn() {
  const api = useApi();
  return useMutation({ mutationFn: (body: Start) => api.call(routes.startMoveIn, { body }), gcTime: 0 });
}

/** A form of the connect step, which the button of the wizard sends. */
export type ConnectForm = Readonly<{
  formId: string;
  start: ReturnType<typeof useStartMoveIn>;
  onStarted: (moveIn: MoveIn) => void;
}>;

export function useRunMoveIn({ uuid }: Pick<MoveIn, 'uuid'>) {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const follow = useFollowJob();
  return useMutation({
    mutationFn: (body: Run) => api.call(routes.runMoveIn, { params: { uuid }, body }),
    gcTime: 0,
    onSuccess(job) {
      follow(job);
      void client.invalidateQueries({ queryKey: queryKeys.moveIn(workspace, uuid) });
    },
  });
}

export function useCancelReading({ uuid, reading }: Pick<MoveIn, 'uuid' | 'reading'>) {
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const workspace = useMe().workspace.uuid;
  return useMutation({
    mutationFn: () => api.call(routes.cancelJob, { params: { uuid: reading.uuid } }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.moveIn(workspace, uuid) }),
    onError: notify.failure,
  });
}
