import type { ReportSchedule } from '@evercode/contract';
import { createFormatters } from '@evercode/i18n';
import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import classes from './schedules-dialog.module.css';

type Props = Readonly<{ schedule: ReportSchedule; isBusy: boolean; onChange: () => void; onEnd: () => void }>;

export function ScheduleRow({
  schedule: { name, frequency, format, timezone, recipients, nextAt },
  isBusy,
  onChange,
  onEnd,
}: Props) {
  const { t } = useTranslation('exports');
  const { language } = useServices();
  const people = new Intl.ListFormat(language.current()).format(recipients.map((each) => each.name));
  const date = createFormatters(language.current(), timezone).date(new Date(nextAt));
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.facts}>
          {t(`regular.${frequency}`)} · {format.toUpperCase()} · {t('regular.next', { date })}
        </p>
        <p className={classes.facts}>{people === '' ? t('regular.nobody') : people}</p>
      </div>
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={t('regular.change', { name })} onClick={onChange}>
        <IconPencil size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={isBusy}
        aria-label={t('regular.end', { name })}
        onClick={onEnd}
      >
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </li>
  );
}
