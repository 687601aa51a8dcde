import { useQuery } from '@tanstack/react-query';
import { routes } from '@evercode/contract';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../../../../platform/projects/use-projects.ts';
import { queryKeys } from '../../../../platform/api/query-keys.ts';
import { useApi } from '../../../../platform/services/services-context.tsx';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import { shortenTag } from '../../../../platform/naming/shorten-tag.ts';
import type { AttentionFilterProps } from '../row/attention.tsx';
import classes from './code-filters.module.css';
import { sorts, type ListFilter } from './list-filter.ts';
import { codeTypes } from '@evercode/content/names';
import type { Refinement } from './use-list-address.ts';

type Props = Readonly<{
  workspace: string;
  filter: ListFilter;
  /** The page of a project has no project filter. */
  isOfProject: boolean;
  /** A code of the list needs attention, or the filter is set. */
  needsAttention: boolean;
  onRefine: (change: Refinement) => void;
  onClear: () => void;
}>;

/**
 * The other filters of the list, each a chip with its current choice. Native selects, which work with touch, keyboard
 * and screen readers.
 */
export function CodeFilters({ workspace, filter, isOfProject, needsAttention, onRefine, onClear }: Props) {
  const { t } = useTranslation('qrs');
  const { data: projects = [] } = useProjects();
  const tags = useTagNames(workspace);
  const { type, project, tag, attention, sort = 'updated' } = filter;
  const isNarrowed = (type ?? tag ?? attention) !== undefined || (project !== undefined && !isOfProject);
  return (
    <fieldset aria-label={t('filters.label')} className={classes.filters}>
      <Chip
        label={t('filters.type')}
        value={type}
        all={t('filters.allTypes')}
        onChoose={(type) => onRefine({ type })}
        options={codeTypes.map((name) => [name, t(`types.${name}`)])}
      />
      {!isOfProject && (projects.length > 0 || project !== undefined) && (
        <Chip
          label={t('filters.project')}
          value={project}
          all={t('filters.allProjects')}
          onChoose={(uuid) => onRefine({ project: uuid })}
          options={projects.map(({ uuid, title }) => [uuid, title])}
        />
      )}
      {(tags.length > 0 || tag !== undefined) && (
        <Chip
          label={t('filters.tag')}
          value={tag}
          all={t('filters.allTags')}
          onChoose={(name) => onRefine({ tag: name })}
          options={[...new Set([...tags, ...(tag === undefined ? [] : [tag])])].map((name) => [name, shortenTag(name)])}
          title={tag}
        />
      )}
      {needsAttention && (
        <AttentionFilter
          isOn={attention !== undefined}
          onChange={(isOn) => onRefine({ attention: isOn ? 'any' : '' })}
        />
      )}
      {isNarrowed && (
        <button type="button" className={classes.clear} onClick={onClear}>
          <IconX size={14} stroke={2} aria-hidden />
          {t('filters.clear')}
        </button>
      )}
      <span className={classes.sort}>
        <Chip
          label={t('filters.sort')}
          value={sort}
          onChoose={(name) => onRefine({ sort: name === 'updated' ? '' : name })}
          options={sorts.map((name) => [name, t(`filters.sorts.${name}`)])}
        />
      </span>
    </fieldset>
  );
}

// Loaded on demand, because it is rarely needed.
function AttentionFilter(props: AttentionFilterProps) {
  const part = useLazyScreen(async () => (await import('../row/attention.tsx')).AttentionFilter);
  return <part.Component {...props} />;
}

type ChipProps = Readonly<{
  label: string;
  value: string | undefined;
  /** The label of the empty choice; without it, a choice is required. */
  all?: string;
  options: readonly (readonly [string, string])[];
  /** A tooltip. */
  title?: string | undefined;
  onChoose: (value: string) => void;
}>;

function Chip({ label, value, all, options, title, onChoose }: ChipProps) {
  return (
    <select
      aria-label={label}
      title={title}
      className={classes.chip}
      data-chosen={(all !== undefined && value !== undefined) || undefined}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {options.map(([name, text]) => (
        <option key={name} value={name}>
          {text}
        </option>
      ))}
    </select>
  );
}

/** The tags in use in the workspace. */
function useTagNames(workspace: string): readonly string[] {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.tagNames(workspace),
    queryFn: async ({ signal }) => (await api.call(routes.listTagNames, { signal })).items.map(({ name }) => name),
  });
  return data ?? [];
}
