import { routes, type QrListItem } from '@evercode/contract';
import { useQuery } from '@tanstack/react-query';
import { useProjects } from '../../../app/projects/use-projects.ts';
import { queryKeys } from '../../../app/query-keys.ts';
import { useApi } from '../../../app/services-context.tsx';
import { useMe } from '../../../app/signed-in/use-me.ts';
import type { StatsSubject } from '../stats-question.ts';

/** The codes changed last, a page of them: of the workspace, or of one project. */
export function useCodes(project: string | undefined) {
  const api = useApi();
  const account = useMe().account.uuid;
  return useQuery({
    queryKey: [...queryKeys.qrs(account), 'overview', project],
    queryFn: ({ signal }) => api.call(routes.listQrs, { query: { ...(project && { 'project.uuid': project }) }, signal }),
  });
}

/** How often each was scanned within 30 days. */
export function useActivity(codes: readonly QrListItem[], timezone: string) {
  const api = useApi();
  const account = useMe().account.uuid;
  const ids = codes.map(({ uuid }) => uuid).join(',');
  return useQuery({
    queryKey: [...queryKeys.stats(account, { ids, timezone }), 'codes'],
    queryFn: ({ signal }) => api.call(routes.listQrActivity, { query: { ids, timezone }, signal }),
    enabled: ids !== '',
    refetchInterval: 15_000,
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
