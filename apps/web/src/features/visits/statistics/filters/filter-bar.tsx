import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { StatsFilterName } from '@evercode/contract';
import type { RuleNames } from '@evercode/i18n';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { dayOf } from '../../../../platform/language/zoned-days.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { BottomSheet } from '../../../../ui/layout/frames/bottom-sheet.tsx';
import { useIsPhone } from '../../../../ui/layout/use-is-phone.ts';
import type { StatsSubject } from '../stats-question.ts';
import { AddFilter } from './add-filter.tsx';
import { comparisons, listComparisons } from './comparison.ts';
import { DayFields } from './day-fields.tsx';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { GatedChoice } from './gated-choice.tsx';
import { listIntervals, neededForInterval } from './stats-interval.ts';
import { daysOf, neededForRange, ranges } from './stats-range.ts';
import type { StatsView, ViewChange } from './stats-view.ts';
import { useFilterNames } from './use-filter-names.ts';
import { ZoneButton } from './zone-button.tsx';
import { ZoneField } from './zone-field.tsx';

type Props = Readonly<{ view: StatsView; change: (change: ViewChange) => void }>;

type BarProps = Props & Readonly<{ subject: StatsSubject; rules: RuleNames | undefined }>;

/**
 * Chooses the period, the comparison, the interval, the filters and the time zone. On a phone all but the period are in
 * a sheet, and the filters that are set stand below.
 */
export function FilterBar({ view, change, subject, rules }: BarProps) {
  const { t } = useTranslation('stats');
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<StatsFilterName>();
  const opener = useRef<HTMLButtonElement>(null);
  const names = useFilterNames(rules);
  const adding = { ofOneCode: subject.criteria === 'qr', nameOf: names.nameOf };
  const chips = (
    <FilterChips
      subject={subject}
      view={view}
      names={names}
      edited={edited}
      onEdit={setEdited}
      onLeave={() => opener.current?.focus({ preventScroll: true })}
    />
  );
  const zone = <ZoneField value={view.timeZone} onChange={(timezone) => change({ timezone })} />;
  if (!isPhone)
    return (
      <fieldset aria-label={t('filter.label')} className={classes.bar} data-wide>
        <PeriodChoice view={view} change={change} />
        <OtherChoices view={view} change={change} />
        <AddFilter ref={opener} {...adding} onAdd={setEdited} />
        <ZoneButton timeZone={view.timeZone}>{zone}</ZoneButton>
        {chips}
      </fieldset>
    );
  return (
    <>
      <fieldset aria-label={t('filter.label')} className={classes.bar}>
        <PeriodChoice view={view} change={change} />
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('filter.open')}
        </Button>
        {isOpen && (
          <BottomSheet title={t('filter.label')} closeLabel={t('filter.done')} onClose={() => setOpen(false)}>
            <OtherChoices view={view} change={change} isLabelled />
            {zone}
            <AddFilter
              isWide
              {...adding}
              onAdd={(name) => {
                setOpen(false);
                setEdited(name);
              }}
            />
          </BottomSheet>
        )}
      </fieldset>
      {chips}
    </>
  );
}

function useDays({ range, timeZone, days }: StatsView) {
  const { now } = useServices();
  return daysOf(range, dayOf(new Date(now()), timeZone), days);
}

function PeriodChoice({ view, change }: Props) {
  const { t } = useTranslation('stats');
  const days = useDays(view);
  return (
    <GatedChoice
      className={classes.period}
      label={t('range.label')}
      value={view.range}
      neededFor={neededForRange}
      data={ranges.map((value) => ({ value, label: t(`range.${value}`) }))}
      // A custom period starts with the days currently shown.
      onChange={(range) => change(range === 'custom' ? { range, from: days.first, to: days.last } : { range })}
    />
  );
}

function OtherChoices({ view, change, isLabelled = false }: Props & Readonly<{ isLabelled?: boolean }>) {
  const { t } = useTranslation('stats');
  const days = useDays(view);
  return (
    <>
      {view.range === 'custom' && (
        <DayFields
          days={days}
          isLabelled={isLabelled}
          onChange={({ first, last }) => change({ range: 'custom', from: first, to: last })}
        />
      )}
      <GatedChoice
        className={classes.compare}
        label={t('compare.label')}
        isLabelled={isLabelled}
        value={view.compare ?? 'previous'}
        neededFor={() => 'stats.read'}
        data={comparisons
          .filter((value) => listComparisons(view.range).includes(value))
          .map((value) => ({ value, label: t(`compare.to.${value}`) }))}
        onChange={(compare) => change({ compare: compare === 'previous' ? undefined : compare })}
      />
      <GatedChoice
        className={classes.interval}
        label={t('interval.label')}
        isLabelled={isLabelled}
        value={view.interval}
        neededFor={neededForInterval}
        data={listIntervals(view.range, days).map((value) => ({ value, label: t(`interval.${value}`) }))}
        onChange={(interval) => change({ interval })}
      />
    </>
  );
}
