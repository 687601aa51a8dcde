import { routes, type QrListItem } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProjects } from '../../../app/projects/use-projects.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi, useServices } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import { describe, writeQuestion, type StatsSubject } from '../stats-question.ts';
import type { StatsView } from '../stats-view.ts';

/** The codes changed last, a page of them: of the workspace, or of one project. */
export function useCodes(project: string | undefined) {
  const api = useApi();
  const account = useMe().account.uuid;
  return useQuery({
    queryKey: [...queryKeys.qrs(account), 'overview', project],
    queryFn: ({ signal }) => api.call(routes.listQrs, { query: { ...(project && { 'project.uuid': project }) }, signal }),
  });
}

/** How often each was visited in the period of the view. */
export function useStatsCodes(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const account = useMe().account.uuid;
  return useQuery({
    queryKey: [...queryKeys.stats(account, describe(subject, view)), 'codes'],
    queryFn: ({ signal }) => {
      const { interval: _, ...query } = writeQuestion(subject, view, new Date(now()));
      return api.call(routes.listStatsCodes, { query, signal });
    },
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
}

export type Choice = Readonly<{ subject: StatsSubject; name: string }>;

/** What the statistics can be narrowed to: projects, and tags of the codes changed last, each name once. */
export function useChoices(codes: readonly QrListItem[]): Choice[] {
  const projects = useProjects().data ?? [];
  const tags = new Map(codes.flatMap((code) => code.tags).map((tag) => [tag.name.toLowerCase(), tag]));
  return [
    ...projects.map(({ uuid, title }) => ({ subject: { criteria: 'project' as const, id: uuid }, name: title })),
    ...[...tags.values()].map(({ uuid, name }) => ({ subject: { criteria: 'tag' as const, id: uuid }, name })),
  ];
}
