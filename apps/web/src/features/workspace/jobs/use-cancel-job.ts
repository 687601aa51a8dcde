import { limits, routes, type Job } from '@evercode/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import type { ApiClient } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useFollowJob } from '../../../platform/jobs/use-follow-job.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { useNotify } from '../../../platform/services/notify.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';

type Trashing = Readonly<{ done: number; total: number }>;

/** Stops a job, and keeps or takes back what it has made until then. */
export function useCancelJob(job: Job, onDone: () => void) {
  const { t } = useTranslation('jobs');
  const api = useApi();
  const client = useQueryClient();
  const notify = useNotify();
  const navigate = useNavigate();
  const follow = useFollowJob();
  const workspace = useMe().workspace.uuid;
  const [trashing, setTrashing] = useState<Trashing>();
  const params = { uuid: job.uuid };
  const key = queryKeys.job(workspace, job.uuid);

  const cancelling = useMutation({
    mutationFn: async (then: (cancelled: Job) => Promise<void>) => {
      const cancelled = await api.call(routes.cancelJob, { params });
      client.setQueryData(key, cancelled);
      await then(cancelled);
    },
    onSuccess: onDone,
    onError(error) {
      notify.failure(error);
      // It may have finished just before.
      void client.invalidateQueries({ queryKey: key });
      onDone();
    },
  });

  async function trashMade(): Promise<void> {
    const made = await listMade(api, job.uuid);
    const lists = Array.from({ length: Math.ceil(made.length / limits.batch.most) }, (_, part) =>
      made.slice(part * limits.batch.most, (part + 1) * limits.batch.most),
    );
    let done = 0;
    for (const uuids of lists) {
      setTrashing({ done, total: made.length });
      await api.call(routes.changeQrs, { query: {}, body: { action: 'trash', selection: { uuids } } });
      done += uuids.length;
    }
    for (const queryKey of [queryKeys.codes(workspace), queryKeys.trash(workspace), queryKeys.workspace(workspace)])
      void client.invalidateQueries({ queryKey });
    notify.success(t('cancel.trashed', { count: done }));
  }

  return {
    isPending: cancelling.isPending,
    trashing,
    keep: () => cancelling.mutate(async () => undefined),
    trash: () => cancelling.mutate(trashMade),
    undo: () =>
      cancelling.mutate(async ({ canUndo }) => {
        if (!canUndo) return;
        const undone = await api.call(routes.undoJob, { params });
        follow(undone);
        await navigate(paths.job(undone.uuid));
      }),
  };
}

const rowsPerRequest = 100;

/** The codes that a job has created. */
async function listMade(api: ApiClient, uuid: string): Promise<string[]> {
  const made: string[] = [];
  for (let page = 1; ; page += 1) {
    const rows = await api.call(routes.listJobRows, {
      params: { uuid },
      query: { page, itemsPerPage: rowsPerRequest, outcome: 'created' },
    });
    made.push(...rows.items.flatMap(({ qr }) => qr ?? []));
    if (page * rowsPerRequest >= rows.totalItems) return made;
  }
}
