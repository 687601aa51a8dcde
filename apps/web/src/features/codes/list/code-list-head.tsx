/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows below are a virtual list, which a <table> cannot hold */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import box from '../../../ui/form/box.module.css';
import classes from './code-list-head.module.css';
import { naturalOrder, type ListFilter, type Sort } from './filters/list-filter.ts';
import rowClasses from './row/code-row.module.css';
import type { ListColumn } from './layout/list-columns.ts';
import type { ListForm } from './layout/use-list-form.ts';

export type ListSorting = Readonly<{ filter: ListFilter; turn: (sort: Sort) => void }>;

type Props = Readonly<{
  form: ListForm;
  shows: readonly ListColumn[];
  sorting: ListSorting;
  /** Of the loaded codes. */
  selected: 'none' | 'some' | 'all';
  onSelectAll: (isWanted: boolean) => void;
}>;

/** Titles of the columns, which sort, and the box that selects all codes shown. Cards and phones show the box alone. */
export function CodeListHead({ form, shows, sorting, selected, onSelectAll }: Props) {
  const { t } = useTranslation('qrs');
  return (
    <div role="table" aria-label={t('columns.label')} className={classes.head} data-form={form}>
      <div role="row" className={`${rowClasses.row} ${classes.row}`} data-form={form}>
        <span role="columnheader" className={rowClasses.check}>
          <label className={classes.all}>
            <input
              type="checkbox"
              className={box.box}
              aria-label={t('columns.selectAll')}
              checked={selected === 'all'}
              ref={(box) => {
                if (box) box.indeterminate = selected === 'some';
              }}
              onChange={() => onSelectAll(selected !== 'all')}
            />
            {form === 'cards' && <span aria-hidden>{t('columns.selectAll')}</span>}
          </label>
        </span>
        <Column sort="title" label={t('columns.code')} className={classes.code} sorting={sorting} />
        <span role="columnheader" data-column="destination" className={`${rowClasses.destination} ${classes.plain}`}>
          {t('columns.destination')}
        </span>
        <Column sort="state" label={t('columns.state')} className={rowClasses.state} sorting={sorting} />
        <Column sort="recent" label={t('columns.recent')} className={numbers(rowClasses.recent)} sorting={sorting} />
        <Column sort="scans" label={t('columns.scans')} className={numbers(rowClasses.scans)} sorting={sorting} />
        <Column sort="updated" label={t('columns.updated')} className={rowClasses.updated} sorting={sorting} />
        {shows.includes('created') && (
          <Column sort="created" label={t('columns.created')} className={rowClasses.created} sorting={sorting} />
        )}
        <span className={rowClasses.menu} />
      </div>
    </div>
  );
}

/** Numbers and their heads end at the same edge. */
const numbers = (column: string | undefined): string => `${column} ${classes.numbers}`;

type ColumnProps = Readonly<{ sort: Sort; label: string; className: string | undefined; sorting: ListSorting }>;

function Column({ sort, label, className = '', sorting: { filter, turn } }: ColumnProps) {
  const current = filter.sort ?? (filter.search === '' ? 'updated' : 'relevance');
  const order = current === sort ? (filter.order ?? naturalOrder[sort]) : undefined;
  const Arrow = order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <span
      role="columnheader"
      data-column={sort}
      className={`${className} ${classes.column}`}
      aria-sort={order === undefined ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={classes.sort} onClick={() => turn(sort)}>
        {label}
        {order !== undefined && <Arrow size={14} stroke={2} aria-hidden />}
      </button>
    </span>
  );
}
