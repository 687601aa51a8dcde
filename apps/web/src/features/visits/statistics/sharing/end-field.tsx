import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { addDays, dayOf, readDay, startOfDay } from '../../../../platform/language/zoned-days.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { latestDay } from '../filters/stats-view.ts';

type Props = Readonly<{
  endsAt: string | null;
  timeZone: string;
  onChange: (endsAt: string | null) => void;
}>;

const soonDays = 30;

/** When the link ends by itself. A date is its last day, whole. */
export function EndField({ endsAt, timeZone, onChange }: Props) {
  const { t } = useTranslation('sharing');
  const { now } = useServices();
  const today = dayOf(new Date(now()), timeZone);
  const soon = addDays(today, soonDays);
  const lastDay = endsAt === null ? undefined : dayOf(new Date(Date.parse(endsAt) - 1), timeZone);
  const [typed, setTyped] = useState<string>();
  const [wantsDate, setWantsDate] = useState(false);
  const value = endsAt === null && !wantsDate ? 'never' : lastDay === soon && !wantsDate ? 'soon' : 'date';
  const endOf = (day: string) => startOfDay(addDays(day, 1), timeZone).toISOString();
  const isPast = typed !== undefined && readDay(typed) !== undefined && typed <= today;

  return (
    <>
      <ChoiceField
        label={t('ends')}
        value={value}
        allowDeselect={false}
        data={(['never', 'soon', 'date'] as const).map((name) => ({ value: name, label: t(name) }))}
        onChange={(next) => {
          setTyped(undefined);
          setWantsDate(next === 'date');
          if (next === 'never') onChange(null);
          if (next === 'soon') onChange(endOf(soon));
        }}
      />
      {value === 'date' && (
        <TextInput
          type="date"
          label={t('day')}
          value={typed ?? lastDay ?? ''}
          min={addDays(today, 1)}
          max={latestDay}
          error={isPast && t('past')}
          onChange={({ currentTarget: { value: day } }) => {
            setTyped(day);
            if (readDay(day) !== undefined && today < day && day <= latestDay) onChange(endOf(day));
          }}
        />
      )}
    </>
  );
}
