import { TextInput } from '@mantine/core';
import { useTranslation } from '../../ui/language/use-translation.ts';
import type { ChosenDays } from './chosen-days.ts';
import classes from './scans.module.css';

type Props = Readonly<{ days: ChosenDays; onChange: (days: ChosenDays) => void }>;

export function DaysFields({ days, onChange }: Props) {
  const { t } = useTranslation('scans');
  return (
    <div className={classes.days}>
      <TextInput
        type="date"
        label={t('days.first')}
        value={days.first}
        max={days.last}
        onChange={({ currentTarget: { value } }) => onChange({ ...days, first: value })}
      />
      <TextInput
        type="date"
        label={t('days.last')}
        value={days.last}
        min={days.first}
        onChange={({ currentTarget: { value } }) => onChange({ ...days, last: value })}
      />
    </div>
  );
}
