import type { Job } from '@evercode/contract';
import { useTranslation } from '../../../ui/language/use-translation.ts';
import { SettingsCard } from '../../../ui/layout/frames/settings-card.tsx';
import classes from './exit-kit.module.css';

const reasons = ['ending-taken', 'password-missing', 'file-left-out', 'design-left-out'] as const;

/** What is not as it was in the export, with a few examples. */
export function TakeInReport({ job }: { job: Job }) {
  const { t } = useTranslation('takeout');
  const lines = reasons.flatMap((reason) => {
    const line = job.result?.report?.find((known) => known.reason === reason);
    return line === undefined ? [] : [{ ...line, reason }];
  });
  if (lines.length === 0) return null;
  return (
    <div className={classes.after}>
      <SettingsCard title={t('restore.report')}>
        <ul className={classes.report}>
          {lines.map(({ reason, count, samples }) => (
            <li key={reason}>
              {t(`restore.${reason}`, { count })}
              <span className={classes.until}>{t('restore.samples', { names: samples.join(', ') })}</span>
            </li>
          ))}
        </ul>
      </SettingsCard>
    </div>
  );
}
