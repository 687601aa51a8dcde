import type { StatsFilterName } from '@evercode/contract';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { Loading } from '../../../../ui/feedback/states/loading.tsx';
import { CheckLine } from '../../../../ui/form/choices/check-line.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import type { StatsSubject } from '../stats-question.ts';
import classes from './filter-chips.module.css';
import { toggleValue } from './stats-filters.ts';
import type { StatsView } from './stats-view.ts';
import { useFilterChoices } from './use-filter-choices.ts';
import type { useFilterNames } from './use-filter-names.ts';

/** More values than fit at a glance have a search field. */
const mostWithoutSearch = 8;

export type FilterEditorProps = Readonly<{
  name: StatsFilterName;
  chosen: readonly string[];
  subject: StatsSubject;
  view: StatsView;
  names: ReturnType<typeof useFilterNames>;
  onChange: (values: string[]) => void;
}>;

/** The values of one filter with their scans. A chosen value that no scan has stays, so that it can be taken out. */
export function FilterEditor({ name, chosen, subject, view, names, onChange }: FilterEditorProps) {
  const { t } = useTranslation('stats');
  const format = useFormatters();
  const [search, setSearch] = useState('');
  const values = useRef<HTMLFieldSetElement>(null);
  const isPhone = useIsPhone();
  const { data, isError, refetch } = useFilterChoices(name, subject, view);
  const isThere = data !== undefined;
  // On a phone the search field would open the keyboard.
  useEffect(() => {
    if (isThere && !isPhone) values.current?.parentElement?.querySelector('input')?.focus();
  }, [isThere, isPhone]);
  if (isError)
    return (
      <div className={classes.failed}>
        <p>{t('filters.failed')}</p>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {t('filters.again')}
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <Loading>
        <Skeleton height={160} />
      </Loading>
    );
  const gone = chosen.filter((value) => !data.some((choice) => choice.value === value));
  const all = [...gone.map((value) => ({ value, total: 0, title: undefined })), ...data].map(
    ({ value, total, title }) => ({ value, total, label: title ?? names.valueOf(name, value) }),
  );
  const term = search.trim().toLocaleLowerCase();
  const shown = all.filter(({ label }) => label.toLocaleLowerCase().includes(term));
  return (
    <>
      {all.length > mostWithoutSearch && (
        <TextInput
          className={classes.search}
          aria-label={t('filters.search')}
          placeholder={t('filters.search')}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {shown.length === 0 && <p className={classes.none}>{t(all.length === 0 ? 'filters.none' : 'filters.noMatch')}</p>}
      <fieldset ref={values} aria-label={names.nameOf(name)} className={classes.values}>
        {shown.map(({ value, label, total }) => (
          <CheckLine
            key={value}
            label={label}
            count={format.number(total)}
            isOn={chosen.includes(value)}
            onChange={() => onChange(toggleValue(chosen, value))}
          />
        ))}
      </fieldset>
    </>
  );
}
