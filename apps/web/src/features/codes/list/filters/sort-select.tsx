import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './sort-select.module.css';
import { sorts, type ListFilter, type Sort } from './list-filter.ts';

type Props = Readonly<{ filter: ListFilter; onSort: (sort: Sort | undefined) => void }>;

/** A native select, which works with touch, keyboard and screen readers. */
export function SortSelect({ filter, onSort }: Props) {
  const { t } = useTranslation('qrs');
  const { search } = filter;
  const usual = search === '' ? 'updated' : 'relevance';
  const offered = sorts.filter((name) => name !== 'relevance' || search !== '');
  return (
    <select
      aria-label={t('filters.sort')}
      className={classes.select}
      value={filter.sort ?? usual}
      onChange={({ currentTarget }) => {
        const sort = offered.find((name) => name === currentTarget.value);
        onSort(sort === usual ? undefined : sort);
      }}
    >
      {offered.map((name) => (
        <option key={name} value={name}>
          {t(`filters.sorts.${name}`)}
        </option>
      ))}
    </select>
  );
}
