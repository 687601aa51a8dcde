import { routes, type StatsFilterName } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { questionKey, writeQuestion, type StatsSubject } from '../stats-question.ts';
import type { StatsView } from './stats-view.ts';

type FilterChoice = Readonly<{ value: string; total: number; title?: string | undefined }>;

/** The values to choose from: those of the period under all other filters, the most scanned first. */
export function useFilterChoices(name: StatsFilterName, subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const workspace = useMe().workspace.uuid;
  const others: StatsView = { ...view, filters: { ...view.filters, [name]: undefined } };
  return useQuery({
    queryKey: [...queryKeys.stats(workspace, questionKey(subject, others)), 'choices', name],
    queryFn: async ({ signal }): Promise<FilterChoice[]> => {
      const query = writeQuestion(subject, others, new Date(now()));
      if (name !== 'codes') {
        const stats = await api.call(routes.getStats, { query: { ...query, only: name }, signal });
        return stats[name].map(({ key, total }) => ({ value: key, total }));
      }
      const { interval: _, ...codesQuery } = query;
      const { items } = await api.call(routes.listStatsCodes, { query: codesQuery, signal });
      return items.flatMap(({ uuid, title, total }) => (title === null ? [] : [{ value: uuid, title, total }]));
    },
    staleTime: 15_000,
  });
}
