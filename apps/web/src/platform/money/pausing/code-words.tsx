import type { DowngradeInfo } from '@evercode/contract';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { useFormatters } from '../../language/use-formatters.ts';
import classes from './pausing.module.css';

type PausingCode = DowngradeInfo['codes']['pausing'][number];

/** The name of a code, whether it is locked, and its scans of thirty days. */
export function CodeWords({ code: { title, scans, locked } }: { code: PausingCode }) {
  const { t } = useTranslation('leaving');
  const format = useFormatters();
  return (
    <>
      <span className={classes.title}>
        {title}
        {locked && (
          <span className={classes.locked}>
            <IconLock size={14} stroke={2} aria-hidden />
            {t('switch.locked')}
          </span>
        )}
      </span>
      <span className={classes.scans}>{t('switch.scans', { count: scans, scans: format.number(scans) })}</span>
    </>
  );
}
