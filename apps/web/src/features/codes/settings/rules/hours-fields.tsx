import { TextInput } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { PillChecks } from '../../../../ui/form/choices/pill-checks.tsx';
import type { HoursDraft } from '../drafts.ts';
import classes from '../settings-dialog.module.css';
import { useZoneField } from '../../../../platform/language/use-zones.ts';
import type { RuleProps } from './rule-props.ts';
import { nameDay } from './use-rule-summary.ts';

type Props = Pick<RuleProps, 'card' | 'index'> & Readonly<{ hours: HoursDraft; onHours: (hours: HoursDraft) => void }>;

const week = ['1', '2', '3', '4', '5', '6', '7'] as const;

/** Weekdays and times of day in the given time zone. */
export function HoursFields({ card, index, hours, onHours }: Props) {
  const { t, i18n } = useTranslation('options');
  const reader = i18n.resolvedLanguage ?? 'en';
  const zones = useZoneField(hours.timezone);
  const path = `rules.${index}.when.hours`;
  return (
    <div className={classes.hours}>
      <PillChecks
        legend={t('rules.days')}
        options={week.map((value) => ({ value, label: nameDay(Number(value), reader) }))}
        values={week.filter((day) => hours.days.includes(Number(day)))}
        error={card.errorOf(`${path}.days`)}
        onChange={(days) => onHours({ ...hours, days: days.map(Number) })}
      />
      <div className={classes.pair}>
        <TextInput
          label={t('rules.from')}
          type="time"
          value={hours.from}
          error={card.errorOf(`${path}.from`)}
          onChange={({ currentTarget }) => onHours({ ...hours, from: currentTarget.value })}
        />
        <TextInput
          label={t('rules.to')}
          type="time"
          value={hours.to}
          error={card.errorOf(`${path}.to`)}
          onChange={({ currentTarget }) => onHours({ ...hours, to: currentTarget.value })}
        />
      </div>
      {hours.from !== '' && hours.to !== '' && hours.to <= hours.from && (
        <p className={classes.hint}>{t('rules.overnight')}</p>
      )}
      <ChoiceField
        label={t('rules.zone')}
        {...zones}
        value={hours.timezone}
        searchable
        allowDeselect={false}
        onChange={(zone) => {
          if (zone) onHours({ ...hours, timezone: zone });
        }}
      />
    </div>
  );
}
