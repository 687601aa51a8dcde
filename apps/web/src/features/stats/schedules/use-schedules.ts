import { routes, type ReportFormat, type ReportFrequency } from '@evercode/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from '../../../app/notify.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import type { ExportSubject } from '../use-export.ts';

export type Wish = Readonly<{ frequency: ReportFrequency; format: ReportFormat; timezone: string; recipients: string[] }>;

/** Every regular report of the workspace. */
export function useSchedules() {
  const api = useApi();
  const { account } = useMe();
  return useQuery({
    queryKey: queryKeys.reportSchedules(account.uuid),
    queryFn: async ({ signal }) => (await api.call(routes.listReportSchedules, { signal })).items,
  });
}

export type Recipient = Readonly<{ value: string; label: string }>;

/** Who can be written to: everybody of the workspace to whom that is shown, and to the others themselves. */
export function useRecipients() {
  const api = useApi();
  const { account } = useMe();
  return useQuery({
    queryKey: queryKeys.people(account.uuid),
    queryFn: async ({ signal }) => (await api.call(routes.listMemberships, { query: { account: account.uuid }, signal })).items,
    select: (people): Recipient[] => people.flatMap(({ user, status, name, email }) => (user === null || status !== 'active' ? [] : [{ value: user.replace('/api/users/', ''), label: name || email }])),
  });
}

export function useScheduleActions({ criteria, id }: Pick<ExportSubject, 'criteria' | 'id'>) {
  const api = useApi();
  const { account } = useMe();
  const notify = useNotify();
  const client = useQueryClient();
  // What was refused may be because somebody else has changed it.
  const options = { onError: notify.failure, onSettled: () => client.invalidateQueries({ queryKey: queryKeys.reportSchedules(account.uuid) }) };
  return {
    create: useMutation({ mutationFn: (wish: Wish) => api.call(routes.createReportSchedule, { body: { criteria, id, ...wish } }), ...options }),
    change: useMutation({ mutationFn: ({ uuid, ...body }: { uuid: string } & Partial<Wish>) => api.call(routes.updateReportSchedule, { params: { uuid }, body }), ...options }),
    end: useMutation({ mutationFn: (uuid: string) => api.call(routes.deleteReportSchedule, { params: { uuid } }), ...options }),
  };
}
