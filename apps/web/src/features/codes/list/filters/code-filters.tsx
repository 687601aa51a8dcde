import { IconFilter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useLazyScreen } from '../../../../platform/navigation/use-lazy-screen.ts';
import { FilterChip } from '../../../../ui/form/choices/filter-chip.tsx';
import { revealsFocused } from '../../../../ui/layout/reveals-focused.ts';
import type { AttentionFilterProps } from '../row/attention.tsx';
import classes from './code-filters.module.css';
import type { FilterPanelProps } from './filter-panel.tsx';
import { countChoices, type ListFilter, type Sort } from './list-filter.ts';
import { SortSelect } from './sort-select.tsx';
import { useFilterChips } from './use-filter-chips.ts';
import type { Refinement } from './use-list-address.ts';

type Props = Readonly<{
  filter: ListFilter;
  /** The page of a project has no project filter. */
  isOfProject: boolean;
  onRefine: (change: Refinement) => void;
  onSort: (sort: Sort | undefined) => void;
  onClear: () => void;
  /** A code of the list needs attention, or the filter for all that do is set. */
  needsAttention: boolean;
  /** Beside the filters: saved views. */
  views: ReactNode;
  /** At the end: the forms of the list. */
  forms: ReactNode;
}>;

/** The filters of the list: a button for all of them, and a chip for each that is set. */
export function CodeFilters({ filter, isOfProject, needsAttention, onRefine, onSort, onClear, views, forms }: Props) {
  const { t } = useTranslation('qrs');
  const [isOpen, setOpen] = useState(false);
  const chips = useFilterChips(filter, isOfProject);
  const count = countChoices(filter, { ofPage: isOfProject });
  const open = () => setOpen(true);
  return (
    <div className={classes.bar}>
      <fieldset aria-label={t('filters.label')} className={classes.filters} ref={revealsFocused}>
        <div className={classes.anchor}>
          <button
            type="button"
            className={classes.open}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <IconFilter size={16} stroke={1.75} aria-hidden />
            {t('filters.open')}
            {count > 0 && <span className={classes.number}>{count}</span>}
          </button>
          {isOpen && (
            <Panel
              filter={filter}
              isOfProject={isOfProject}
              onRefine={onRefine}
              onSort={onSort}
              onClear={onClear}
              onClose={() => setOpen(false)}
            />
          )}
        </div>
        {chips.map(({ name, label, words, none }) => (
          <FilterChip
            key={name}
            label={label}
            words={words}
            removeLabel={t('filters.remove', { label })}
            onRemove={() => onRefine({ [name]: none })}
            opener={{ onClick: open }}
          />
        ))}
        {needsAttention && (
          <AttentionFilter
            isOn={filter.attention?.includes('any') === true}
            onChange={(isOn) => onRefine({ attention: isOn ? 'any' : '' })}
          />
        )}
        {count > 0 && (
          <button type="button" className={classes.clear} onClick={onClear}>
            {t('filters.clear')}
          </button>
        )}
        {views}
      </fieldset>
      <div className={classes.end}>
        <label className={classes.sort}>
          <span className={classes.kind}>{t('filters.sort')}</span>
          <SortSelect filter={filter} onSort={onSort} />
        </label>
        {forms}
      </div>
    </div>
  );
}

// Loaded on demand, because it is rarely needed.
function AttentionFilter(props: AttentionFilterProps) {
  const part = useLazyScreen(async () => (await import('../row/attention.tsx')).AttentionFilter);
  return <part.Component {...props} />;
}

// Loaded on demand: it brings in a sheet for phones.
function Panel(props: FilterPanelProps) {
  const part = useLazyScreen(async () => (await import('./filter-panel.tsx')).FilterPanel);
  return <part.Component {...props} />;
}
