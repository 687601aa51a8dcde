import type { MoveInReport } from '@evercode/contract';
import { useId } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { FramedTable } from '../../../../ui/layout/frames/framed-table.tsx';
import classes from '../move-in.module.css';

/** The first links as they come. On phones each row is a block, whose cells name themselves. */
export function SampleTable({ samples }: Pick<MoveInReport, 'samples'>) {
  const { t } = useTranslation('moving');
  const format = useFormatters();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.subheading}>
        {t('report.first')}
      </h3>
      <p className={classes.text}>{t('report.endings')}</p>
      <div className={classes.sampleFrame}>
        <FramedTable className={classes.table} aria-labelledby={headingId}>
          <thead>
            <tr>
              <th>{t('report.link')}</th>
              <th>{t('report.here')}</th>
              <th>{t('report.destination')}</th>
              <th className={classes.number}>{t('report.before')}</th>
            </tr>
          </thead>
          <tbody>
            {samples.map(({ link, title, destination, ending, scansBefore }) => (
              <tr key={link}>
                <td data-name={t('report.link')}>
                  <span className={classes.linkName}>{link}</span>
                  {title !== link && <span className={classes.linkTitle}>{title}</span>}
                </td>
                <td data-name={t('report.here')}>
                  {ending === null ? <em>{t('report.newEnding')}</em> : `/${ending}`}
                </td>
                <td data-name={t('report.destination')} className={classes.destination} title={destination}>
                  {destination.replace(/^https?:\/\//, '')}
                </td>
                <td data-name={t('report.before')} className={classes.number}>
                  {scansBefore === null ? '—' : format.number(scansBefore)}
                </td>
              </tr>
            ))}
          </tbody>
        </FramedTable>
      </div>
    </section>
  );
}
