import { routes, type Project } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { useApi } from '../services-context.tsx';
import { useMe } from '../signed-in/use-me.ts';

/** The projects that are not in the trash, by name. */
export function useProjects() {
  const api = useApi();
  const account = useMe().account.uuid;
  return useQuery({
    queryKey: queryKeys.projects(account),
    queryFn: async ({ signal }) => (await api.call(routes.listProjects, { signal })).items,
  });
}

/** As the contract numbers them; its own table would bring its schemas along. */
export const projectState = { deleted: 0, paused: 1, active: 2 } as const;

type Change = Readonly<{ title?: string; state?: 1 | 2; confirmLocked?: boolean }>;

/** What can be done with projects. Their codes follow, so every list of codes is asked for again. */
export function useProjectCalls() {
  const api = useApi();
  const client = useQueryClient();
  const account = useMe().account.uuid;
  const forget = () => {
    // Nobody waits for what is not on the screen.
    for (const queryKey of [queryKeys.projects(account), queryKeys.qrs(account), queryKeys.trash(account), queryKeys.account(account)]) {
      void client.invalidateQueries({ queryKey });
    }
  };
  const confirmed = (isConfirmed = false) => (isConfirmed ? { confirmLocked: 'true' as const } : {});
  return {
    create: useMutation({ mutationFn: (title: string): Promise<Project> => api.call(routes.createProject, { body: { title } }), onSuccess: forget }),
    change: useMutation({
      mutationFn: ({ uuid, confirmLocked, ...body }: Change & { uuid: string }) =>
        api.call(routes.updateProject, { params: { uuid }, query: confirmed(confirmLocked), body }),
      onSuccess: forget,
    }),
    remove: useMutation({
      mutationFn: ({ uuid, isForEver = false, confirmLocked }: { uuid: string; isForEver?: boolean; confirmLocked?: boolean }) =>
        api.call(routes.deleteProject, { params: { uuid }, query: { ...(isForEver && { permanent: 'true' as const }), ...confirmed(confirmLocked) } }),
      onSuccess: forget,
    }),
  };
}
