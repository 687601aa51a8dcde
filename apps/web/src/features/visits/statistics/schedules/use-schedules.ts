import { routes, type ReportFormat, type ReportFrequency } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../../platform/services/notify.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import type { ExportSubject } from '../export/use-export.ts';

export type ScheduleInput = Readonly<{
  frequency: ReportFrequency;
  format: ReportFormat;
  timezone: string;
  recipients: string[];
}>;

/** The workspace's report schedules. */
export function useSchedules() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.reportSchedules(workspace.uuid),
    queryFn: async ({ signal }) => (await api.call(routes.listReportSchedules, { signal })).items,
  });
}

export type Recipient = Readonly<{ value: string; label: string }>;

/** The possible recipients: all members for those who may see them, else only oneself. */
export function useRecipients() {
  const api = useApi();
  const { workspace } = useMe();
  return useQuery({
    queryKey: queryKeys.people(workspace.uuid),
    queryFn: async ({ signal }) =>
      (await api.call(routes.listMemberships, { query: { account: workspace.uuid }, signal })).items,
    select: (people): Recipient[] =>
      people.flatMap(({ user, status, name, email }) =>
        user === null || status !== 'active' ? [] : [{ value: user.replace('/api/users/', ''), label: name || email }],
      ),
  });
}

export function useScheduleActions({ criteria, id }: Pick<ExportSubject, 'criteria' | 'id'>) {
  const api = useApi();
  const { workspace } = useMe();
  const notify = useNotify();
  const client = useQueryClient();
  // Reloads on failure too, because another member may have changed it.
  const options = {
    onError: notify.failure,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.reportSchedules(workspace.uuid) }),
  };
  return {
    create: useMutation({
      mutationFn: (input: ScheduleInput) => api.call(routes.createReportSchedule, { body: { criteria, id, ...input } }),
      ...options,
    }),
    change: useMutation({
      mutationFn: ({ uuid, ...body }: { uuid: string } & Partial<ScheduleInput>) =>
        api.call(routes.updateReportSchedule, { params: { uuid }, body }),
      ...options,
    }),
    end: useMutation({
      mutationFn: (uuid: string) => api.call(routes.deleteReportSchedule, { params: { uuid } }),
      ...options,
    }),
  };
}
