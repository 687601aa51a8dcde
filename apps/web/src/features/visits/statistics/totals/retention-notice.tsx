import { Alert } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { useRetention } from '../../../../platform/scans/use-retention.ts';
import classes from '../stats-page.module.css';

/** Warns that the period begins before the retained scans. */
export function RetentionNotice({ from, timeZone }: { from: Date; timeZone: string }) {
  const { t } = useTranslation('scans');
  const format = useFormatters(timeZone);
  const keptSince = useRetention()?.keptSince;
  if (!keptSince || from >= new Date(keptSince)) return null;
  return (
    <Alert className={classes.note ?? ''} color="gray" role="note">
      {t('kept', { date: format.date(new Date(keptSince)) })}
    </Alert>
  );
}
