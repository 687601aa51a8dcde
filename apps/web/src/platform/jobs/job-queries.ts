import { routes, type Job } from '@evercode/contract';
import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client.ts';
import { queryKeys } from '../api/query-keys.ts';

const openMs = 1000;
/** After a failed request: the server may be restarting. */
const failedMs = 4000;

/** Waiting or running. */
export const isOpen = ({ status }: Pick<Job, 'status'>): boolean => status === 'waiting' || status === 'running';

/** One job, read again until it has finished. */
export const jobQuery = (api: ApiClient, workspace: string, uuid: string) =>
  queryOptions({
    queryKey: queryKeys.job(workspace, uuid),
    queryFn: ({ signal }) => api.call(routes.getJob, { params: { uuid }, workspace, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return failedMs;
      return data !== undefined && isOpen(data) ? openMs : false;
    },
  });

/** The latest jobs of the workspace. */
export const jobsQuery = (api: ApiClient, workspace: string) =>
  queryOptions({
    queryKey: queryKeys.jobs(workspace),
    queryFn: async ({ signal }) =>
      (await api.call(routes.listJobs, { query: { itemsPerPage: listedJobs }, workspace, signal })).items,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isOpen) === true ? failedMs : false),
  });

const listedJobs = 10;
