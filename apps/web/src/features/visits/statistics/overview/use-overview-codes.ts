import { routes, type QrListItem } from '@evercode/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useProjects } from '../../../../platform/projects/use-projects.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi, useServices } from '../../../../platform/services/services-context.tsx';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { questionKey, writeQuestion, type StatsSubject } from '../stats-question.ts';
import type { StatsView } from '../filters/stats-view.ts';

/** The first page of the most recently changed codes of the workspace, or of one project. */
export function useCodes(project: string | undefined) {
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: [...queryKeys.codes(workspace), 'overview', project],
    queryFn: ({ signal }) =>
      api.call(routes.listQrs, { query: { ...(project && { 'project.uuid': project }) }, signal }),
  });
}

/** The visits per code in the period of the view. */
export function useStatsCodes(subject: StatsSubject, view: StatsView) {
  const { api, now } = useServices();
  const workspace = useMe().workspace.uuid;
  return useQuery({
    queryKey: [...queryKeys.stats(workspace, questionKey(subject, view)), 'codes'],
    queryFn: ({ signal }) => {
      const { interval: _, ...query } = writeQuestion(subject, view, new Date(now()));
      return api.call(routes.listStatsCodes, { query, signal });
    },
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
}

export type Choice = Readonly<{ subject: StatsSubject; name: string }>;

/** The subjects to choose from: projects, and the tags of recently changed codes, without duplicates. */
export function useChoices(codes: readonly QrListItem[]): Choice[] {
  const projects = useProjects().data ?? [];
  const tags = new Map(codes.flatMap((code) => code.tags).map((tag) => [tag.name.toLowerCase(), tag]));
  return [
    ...projects.map(({ uuid, title }) => ({ subject: { criteria: 'project' as const, id: uuid }, name: title })),
    ...[...tags.values()].map(({ uuid, name }) => ({ subject: { criteria: 'tag' as const, id: uuid }, name })),
  ];
}
