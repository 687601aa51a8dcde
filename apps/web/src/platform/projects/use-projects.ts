import { routes, type Project } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../api/query-keys.ts';
import { useApi } from '../services/services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The projects outside the trash, by name. */
export function useProjects() {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: queryKeys.projects(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listProjects, { signal })).items,
  });
}

/** The contract's numbers, repeated because its table would bring in its schemas. */
export const projectState = { deleted: 0, paused: 1, active: 2 } as const;

type Change = Readonly<{ title?: string; state?: 1 | 2; confirmLocked?: boolean }>;

/** The changes of a project. They affect its codes, so every list of codes is reloaded. */
export function useProjectCalls() {
  const api = useApi();
  const client = useQueryClient();
  const workspace = useMe().workspace.uuid;
  const forget = () => {
    // Not awaited: queries without an observer are refetched when next shown.
    for (const queryKey of [
      queryKeys.projects(workspace),
      queryKeys.codes(workspace),
      queryKeys.trash(workspace),
      queryKeys.workspace(workspace),
    ]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const confirmed = (isConfirmed = false) => (isConfirmed ? { confirmLocked: 'true' as const } : {});
  return {
    create: useMutation({
      mutationFn: (title: string): Promise<Project> => api.call(routes.createProject, { body: { title } }),
      onSuccess: forget,
    }),
    change: useMutation({
      mutationFn: ({ uuid, confirmLocked, ...body }: Change & { uuid: string }) =>
        api.call(routes.updateProject, { params: { uuid }, query: confirmed(confirmLocked), body }),
      onSuccess: forget,
    }),
    restore: useMutation({
      // The lock protects what scans see; a project in the trash shows nothing, so no confirmation is needed.
      mutationFn: (uuid: string): Promise<Project> =>
        api.call(routes.restoreProject, { params: { uuid }, query: confirmed(true) }),
      onSuccess: forget,
    }),
    remove: useMutation({
      mutationFn: ({
        uuid,
        isForEver = false,
        confirmLocked,
      }: {
        uuid: string;
        isForEver?: boolean;
        confirmLocked?: boolean;
      }) =>
        api.call(routes.deleteProject, {
          params: { uuid },
          query: { ...(isForEver && { permanent: 'true' as const }), ...confirmed(confirmLocked) },
        }),
      onSuccess: forget,
    }),
  };
}
