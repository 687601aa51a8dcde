import type { CodeStatus, ScanRange } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useProjects } from '../../../../platform/projects/use-projects.ts';
import type { ListFilter } from './list-filter.ts';
import type { Refinement } from './use-list-address.ts';

/** `none`: the value that removes the filter from the address. */
type FilterChip = Readonly<{ name: keyof Refinement; label: string; words: string; none: string | readonly string[] }>;

/** The filters that are set, in words. */
export function useFilterChips(filter: ListFilter, isOfProject: boolean): readonly FilterChip[] {
  const { t } = useTranslation('qrs');
  const { data: known = [] } = useProjects();
  const names = useFilterNames();
  const { types, projects, tags, statuses, domains, attention, scans, createdWithin } = filter;
  const titleOf = (uuid: string) => known.find((project) => project.uuid === uuid)?.title ?? '…';
  const chips: FilterChip[] = [];
  const list = (name: keyof Refinement, label: string, words: readonly string[]) =>
    chips.push({ name, label, words: words.join(', '), none: [] });
  if (types)
    list(
      'type',
      t('filters.type'),
      types.map((type) => t(`types.${type}`)),
    );
  if (projects && !isOfProject) list('project', t('filters.project'), projects.map(titleOf));
  if (tags) list('tag', t('filters.tag'), tags);
  if (statuses) list('status', t('columns.state'), statuses.map(names.status));
  if (domains) list('domain', t('filters.domain'), domains);
  // All codes that need attention have a switch of their own.
  if (attention && !attention.includes('any'))
    list(
      'attention',
      t('filters.health'),
      attention.filter((each) => each !== 'any').map((each) => t(`filters.healths.${each}`)),
    );
  if (scans) list('scans', t('columns.scans'), scans.map(names.scans));
  if (createdWithin !== undefined)
    chips.push({
      name: 'created',
      label: t('filters.created'),
      words: t(`filters.within.${createdKey(createdWithin)}`),
      none: '',
    });
  return chips;
}

/** The words of values that are not their own names. */
export function useFilterNames() {
  const { t } = useTranslation('qrs');
  return {
    status: (status: CodeStatus): string => t(`filters.statuses.${status}`),
    scans: (range: ScanRange): string => {
      if (range === 'none') return t('filters.scanned.none');
      const [from = 0, to = 0] = range.split('-').map(Number);
      return to > 0 ? t('filters.scanned.range', { from, to }) : t('filters.scanned.more', { from });
    },
  };
}

type CreatedKey = 'week' | 'month' | 'quarter' | 'year';
export const createdKey = (days: number): CreatedKey =>
  days === 7 ? 'week' : days === 30 ? 'month' : days === 90 ? 'quarter' : 'year';
