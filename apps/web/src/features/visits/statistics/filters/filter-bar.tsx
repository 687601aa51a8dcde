import type { WorkspaceAction } from '@evercode/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../../../../platform/language/zoned-days.ts';
import { LockMark } from '../../../../platform/permission/lock-mark.tsx';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { ChoiceField } from '../../../../ui/form/choice-field.tsx';
import { DayFields } from './day-fields.tsx';
import classes from './filter-bar.module.css';
import { LiveMark } from '../totals/live-mark.tsx';
import { listIntervals, neededForInterval } from './stats-interval.ts';
import { daysOf, neededForRange, ranges } from './stats-range.ts';
import type { StatsView, ViewChange } from './stats-view.ts';
import { ZoneField } from './zone-field.tsx';

type Props = Readonly<{
  view: StatsView;
  change: (change: ViewChange) => void;
  /** A filter before the others. */
  first?: ReactNode;
  isLive: boolean;
}>;

/** Chooses the period, the interval and the time zone. */
export function FilterBar({ view, change, first, isLive }: Props) {
  const { t } = useTranslation('stats');
  const { now } = useServices();
  const days = daysOf(view.range, dayOf(new Date(now()), view.timeZone), view.days);
  return (
    <fieldset aria-label={t('filter.label')} className={classes.bar} data-wide>
      {first}
      <GatedChoice
        className={classes.period}
        label={t('range.label')}
        value={view.range}
        neededFor={neededForRange}
        data={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
        // A custom period starts with the days currently shown.
        onChange={(range) => change(range === 'custom' ? { range, from: days.first, to: days.last } : { range })}
      />
      <GatedChoice
        label={t('interval.label')}
        value={view.interval}
        neededFor={neededForInterval}
        data={listIntervals(view.range, days).map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={(interval) => change({ interval })}
      />
      {view.range === 'custom' && (
        <DayFields days={days} onChange={({ first, last }) => change({ range: 'custom', from: first, to: last })} />
      )}
      <ZoneField value={view.timeZone} onChange={(timezone) => change({ timezone })} />
      {isLive && (
        <div className={classes.live}>
          <LiveMark />
        </div>
      )}
    </fieldset>
  );
}

type ChoiceProps<V extends string> = Readonly<{
  className?: string | undefined;
  label: string;
  value: V;
  data: readonly { value: V; label: string }[];
  neededFor: (value: V) => WorkspaceAction;
  onChange: (value: V) => void;
}>;

/**
 * Options of a larger plan are listed with a lock that explains it; options no plan would give this person are
 * omitted.
 */
function GatedChoice<V extends string>({ className, label, value: chosen, data, neededFor, onChange }: ChoiceProps<V>) {
  const may = useMay();
  const accessTo = (value: V) => may(neededFor(value));
  return (
    <ChoiceField
      className={`${classes.choice} ${className ?? ''}`}
      label={label}
      value={chosen}
      allowDeselect={false}
      data={data.filter(({ value }) => accessTo(value).is !== 'hidden')}
      renderOption={({ option, checked }) => (
        <span className={classes.option} data-checked={checked || undefined}>
          {option.label}
          {accessTo(option.value).is === 'locked' && <LockMark />}
        </span>
      )}
      onChange={(value) => {
        if (value === null) return;
        const access = accessTo(value);
        if (access.is === 'locked') access.unlock();
        else onChange(value);
      }}
    />
  );
}
