import type { ReportFormat, ReportFrequency, ReportSchedule } from '@evercode/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useMay } from '../../../../platform/permission/use-may.ts';
import { useMe } from '../../../../platform/signed-in/use-me.ts';
import { ChoiceField } from '../../../../ui/form/choices/choice-field.tsx';
import { DialogForm } from '../../../../ui/form/dialogs/dialog-form.tsx';
import { MultiChoice } from '../../../../ui/form/choices/multi-choice.tsx';
import classes from './schedules-dialog.module.css';
import type { Recipient, ScheduleInput } from './use-schedules.ts';

type Props = Readonly<{
  /** Omitted for a new schedule. */
  schedule: ReportSchedule | undefined;
  name: string;
  timezone: string;
  people: readonly Recipient[];
  isBusy: boolean;
  onSave: (input: ScheduleInput) => void;
  onCancel: () => void;
}>;

const formats = ['pdf', 'xlsx', 'csv'] as const satisfies readonly ReportFormat[];

export function ScheduleForm({ schedule, name, timezone, people, isBusy, onSave, onCancel }: Props) {
  const { t } = useTranslation('exports');
  const { user } = useMe();
  const monthly = useMay()('stats.custom-range');
  const [frequency, setFrequency] = useState<ReportFrequency>(schedule?.frequency ?? 'weekly');
  const [format, setFormat] = useState<ReportFormat>(schedule?.format ?? 'pdf');
  const [recipients, setRecipients] = useState(schedule ? schedule.recipients.map(({ uuid }) => uuid) : [user.uuid]);
  const [isTried, setTried] = useState(false);
  // A recipient chosen by another member may be missing from this person's list.
  const known = [
    ...people,
    ...(schedule?.recipients ?? [])
      .filter(({ uuid }) => !people.some(({ value }) => value === uuid))
      .map(({ uuid, name: label }) => ({ value: uuid, label })),
  ];
  const zone = schedule?.timezone ?? timezone;

  const chooseFrequency = (chosen: ReportFrequency | null) => {
    if (chosen === 'monthly' && monthly.is === 'locked') monthly.unlock();
    else if (chosen !== null) setFrequency(chosen);
  };
  return (
    <DialogForm
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (recipients.length > 0) onSave({ frequency, format, timezone: zone, recipients });
      }}
      buttons={
        <>
          <Button variant="default" onClick={onCancel}>
            {t('regular.back')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('regular.save')}
          </Button>
        </>
      }
    >
      <p className={classes.name}>{name}</p>
      <ChoiceField
        data-autofocus
        label={t('regular.frequency')}
        description={t('regular.when', { timeZone: zone })}
        allowDeselect={false}
        value={frequency}
        onChange={chooseFrequency}
        data={(['weekly', 'monthly'] as const).map((value) => ({ value, label: t(`regular.${value}`) }))}
      />
      <ChoiceField
        label={t('regular.format')}
        allowDeselect={false}
        value={format}
        onChange={(chosen) => chosen && setFormat(chosen)}
        data={formats.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <MultiChoice
        label={t('regular.recipients')}
        description={t('regular.recipientsHint')}
        value={recipients}
        onChange={setRecipients}
        data={known}
        error={isTried && recipients.length === 0 ? t('regular.nobodyChosen') : undefined}
      />
    </DialogForm>
  );
}
