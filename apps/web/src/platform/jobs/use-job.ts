import type { Job } from '@evercode/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';
import { isOpen, jobQuery } from './job-queries.ts';
import { countMade } from './job-words.ts';

/** One job of the current workspace, followed until it has finished. Lists show its first codes early, and all then. */
export function useJob(uuid: string) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const job = useQuery(jobQuery(api, workspace, uuid));
  useReloadAfter(workspace, job.data);
  return job;
}

function useReloadAfter(workspace: string, job: Job | undefined): void {
  const client = useQueryClient();
  const hasFinished = job !== undefined && !isOpen(job);
  // Only the first ones: a list of thousands is not read again with every step.
  const hasMade = job !== undefined && countMade(job) > 0;
  useEffect(() => {
    if (hasMade) void client.invalidateQueries({ queryKey: queryKeys.codes(workspace) });
  }, [client, workspace, hasMade]);
  useEffect(() => {
    if (!hasFinished) return;
    for (const queryKey of [
      queryKeys.codes(workspace),
      queryKeys.projects(workspace),
      queryKeys.projectNames(workspace),
      queryKeys.workspace(workspace),
      queryKeys.tagNames(workspace),
    ])
      void client.invalidateQueries({ queryKey });
    // Exact: this job itself has just been read.
    void client.invalidateQueries({ queryKey: queryKeys.jobs(workspace), exact: true });
  }, [client, workspace, hasFinished]);
}
