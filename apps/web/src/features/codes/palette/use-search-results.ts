import { limits, routes } from '@evercode/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFolder, IconQrcode } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useNavigate } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useProjects } from '../../../platform/projects/use-projects.ts';
import { queryKeys } from '../../../platform/api/query-keys.ts';
import { useApi } from '../../../platform/services/services-context.tsx';
import { useMe } from '../../../platform/signed-in/use-me.ts';
import type { Command } from './command.ts';
import { rateMatch } from './rate-match.ts';

const debounceMs = 200;
const maxPerGroup = 6;

/** Searches codes as the list does, and projects by name. Further typing aborts the running request. */
export function useSearchResults(typed: string): {
  found: readonly Command[];
  isSearching: boolean;
  hasFailed: boolean;
} {
  const { t } = useTranslation('qrs');
  const api = useApi();
  const workspace = useMe().workspace.uuid;
  const navigate = useNavigate();
  const words = typed.trim().slice(0, limits.searchTerm.max);
  const [settled] = useDebouncedValue(words, debounceMs);
  const isAsked = words !== '';
  const { data: projects = [] } = useProjects();
  const {
    data: codes = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: queryKeys.codesFound(workspace, settled),
    queryFn: async ({ signal }) =>
      (
        await api.call(routes.listQrs, {
          query: { state: 'all', search_term: settled, itemsPerPage: maxPerGroup },
          signal,
        })
      ).items,
    enabled: isAsked && settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!isAsked) return { found: [], isSearching: false, hasFailed: false };
  return {
    found: [
      ...codes.map((code): Command => ({
        id: `code-${code.uuid}`,
        group: 'codes',
        label: code.title,
        hint:
          code.match === undefined || code.match.field === 'name'
            ? t(`types.${code.typology.internalName}`)
            : `${t(`match.${code.match.field}`)}: ${code.match.before}${code.match.hit}${code.match.after}`,
        Icon: IconQrcode,
        code,
      })),
      ...projects
        .filter(({ title }) => rateMatch(words, title) !== undefined)
        .slice(0, maxPerGroup)
        .map(({ uuid, title }): Command => ({
          id: `project-${uuid}`,
          group: 'projects',
          label: title,
          Icon: IconFolder,
          run: () => void navigate(paths.project(uuid)),
        })),
    ],
    isSearching: isFetching || settled !== words,
    hasFailed: isError && settled === words,
  };
}
