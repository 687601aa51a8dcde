import type { Job } from '@evercode/contract';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useServices } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { followJob } from './followed-jobs.ts';

/** To be called with a job that this person has just started: from then on the shell shows how far it is. */
export function useFollowJob(): (job: Job) => void {
  const { storage } = useServices();
  const { user, workspace } = useMe();
  const client = useQueryClient();
  return (job) => {
    client.setQueryData(queryKeys.job(workspace.uuid, job.uuid), job);
    followJob(storage, user.uuid, { uuid: job.uuid, workspace: workspace.uuid });
  };
}
