import { useQuery } from '@tanstack/react-query';
import { routes } from '@evercode/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../../app/projects/use-projects.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { useApi } from '../../app/services-context.tsx';
import { useLateScreen } from '../../app/use-late-screen.ts';
import type { AttentionFilterProps } from './attention.tsx';
import classes from './code-filters.module.css';
import { sorts, type ListFilter } from './list-filter.ts';
import { typologyNames } from '../../app/typology-names.ts';
import type { Refinement } from './use-list-address.ts';

type Props = Readonly<{
  account: string;
  filter: ListFilter;
  /** The page of a project asks for no other. */
  isOfProject: boolean;
  /** Some code of the list does, or the list is of those. */
  needsAttention: boolean;
  onRefine: (change: Refinement) => void;
  onClear: () => void;
}>;

/** What else narrows the list, each a chip that says what is chosen. The browser's own lists: they work with thumbs, keys and readers alike. */
export function CodeFilters({ account, filter, isOfProject, needsAttention, onRefine, onClear }: Props) {
  const { t } = useTranslation('qrs');
  const { data: projects = [] } = useProjects();
  const tags = useTagNames(account);
  const { typology, project, tag, attention, sort = 'updated' } = filter;
  const isNarrowed = (typology ?? tag ?? attention) !== undefined || (project !== undefined && !isOfProject);
  return (
    <fieldset aria-label={t('filters.label')} className={classes.filters}>
      <Chip
        label={t('filters.type')} value={typology} all={t('filters.allTypes')} onChoose={(type) => onRefine({ type })}
        options={typologyNames.map((name) => [name, t(`types.${name}`)])}
      />
      {!isOfProject && (projects.length > 0 || project !== undefined) && (
        <Chip
          label={t('filters.project')} value={project} all={t('filters.allProjects')} onChoose={(uuid) => onRefine({ project: uuid })}
          options={projects.map(({ uuid, title }) => [uuid, title])}
        />
      )}
      {(tags.length > 0 || tag !== undefined) && (
        <Chip
          label={t('filters.tag')} value={tag} all={t('filters.allTags')} onChoose={(name) => onRefine({ tag: name })}
          options={[...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map((name) => [name, name])}
        />
      )}
      {needsAttention && <AttentionFilter isOn={attention !== undefined} onChange={(isOn) => onRefine({ attention: isOn ? 'any' : '' })} />}
      {isNarrowed && (
        <button type="button" className={classes.clear} onClick={onClear}>
          <IconX size={14} stroke={2} aria-hidden />
          {t('filters.clear')}
        </button>
      )}
      <span className={classes.sort}>
        <Chip
          label={t('filters.sort')} value={sort} onChoose={(name) => onRefine({ sort: name === 'updated' ? '' : name })}
          options={sorts.map((name) => [name, t(`filters.sorts.${name}`)])}
        />
      </span>
    </fieldset>
  );
}

// Rare: its words come when it is wanted.
function AttentionFilter(props: AttentionFilterProps) {
  const part = useLateScreen(async () => (await import('./attention.tsx')).AttentionFilter);
  return <part.Component {...props} />;
}

type ChipProps = Readonly<{
  label: string;
  value: string | undefined;
  /** The words of no choice; without them, something is always chosen. */
  all?: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}>;

function Chip({ label, value, all, options, onChoose }: ChipProps) {
  return (
    <select
      aria-label={label} className={classes.chip} data-chosen={(all !== undefined && value !== undefined) || undefined}
      value={value ?? ''} onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([name, text]) => <option key={name} value={name}>{text}</option>)}
    </select>
  );
}

/** What codes of the workspace are tagged with. */
function useTagNames(account: string): readonly string[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.tagNames(account),
    queryFn: async ({ signal }) => (await api.call(routes.listTagNames, { signal })).items.map(({ name }) => name),
  });
  return data ?? [];
}
