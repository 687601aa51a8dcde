import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { readDay } from '../../../../platform/language/zoned-days.ts';
import classes from './filter-bar.module.css';
import type { Days } from './stats-range.ts';
import { earliestDay, latestDay } from './stats-view.ts';

type Props = Readonly<{
  days: Days;
  /** Otherwise the labels are for screen readers. */
  isLabelled: boolean;
  onChange: (days: Days) => void;
}>;

/** The first and the last day of a custom period. While they are invalid the previous period stays. */
export function DayFields({ days, isLabelled, onChange }: Props) {
  const { t } = useTranslation('stats');
  const [typed, setTyped] = useState<Days>();
  const { first, last } = typed ?? days;
  const isBackwards = first !== '' && last !== '' && last < first;

  function take(next: Days): void {
    const areDays = [next.first, next.last].every(
      (day) => readDay(day) !== undefined && earliestDay <= day && day <= latestDay,
    );
    const isPeriod = areDays && next.first <= next.last;
    setTyped(isPeriod ? undefined : next);
    if (isPeriod) onChange(next);
  }

  return (
    <>
      <TextInput
        className={classes.day ?? ''}
        type="date"
        {...(isLabelled ? { label: t('filter.from') } : { 'aria-label': t('filter.from') })}
        value={first}
        min={earliestDay}
        max={latestDay}
        onChange={({ currentTarget: { value } }) => take({ first: value, last })}
      />
      <TextInput
        className={classes.day ?? ''}
        type="date"
        {...(isLabelled ? { label: t('filter.to') } : { 'aria-label': t('filter.to') })}
        value={last}
        min={earliestDay}
        max={latestDay}
        error={isBackwards && t('filter.backwards')}
        onChange={({ currentTarget: { value } }) => take({ first, last: value })}
      />
    </>
  );
}
