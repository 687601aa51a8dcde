import type { LivePicture } from '@evercode/contract';
import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import classes from './live.module.css';
import { useThrottled } from './use-throttled.ts';

/** The interval of screen reader announcements: more frequent ones could not be listened to. */
const announceEveryMs = 15_000;

export function LiveFigures({ picture: { total, unique, minutes } }: { picture: LivePicture }) {
  const { t } = useTranslation('live');
  const visits = t('visits', { count: total });
  const announced = useThrottled(
    total === 0 ? t('nobody') : `${visits} ${t('visitors', { count: unique })}`,
    announceEveryMs,
  );
  return (
    <div className={classes.figures}>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      {total === 0 ? (
        <p className={classes.hint}>{t('nobody')}</p>
      ) : (
        <>
          <p className={classes.total} aria-hidden>
            {visits}
          </p>
          <p className={classes.hint} aria-hidden>
            {t('visitors', { count: unique })}
          </p>
          <p className={classes.hint}>{t('now', { count: minutes.at(-1) ?? 0 })}</p>
        </>
      )}
    </div>
  );
}
