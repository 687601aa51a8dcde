import { useId } from 'react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import classes from '../move-in.module.css';

type Line = Readonly<{ reason: string; text: string; count: number; samples: readonly string[] }>;

/** Reasons with the number of links that each concerns, and a few of them. */
export function ReportLines({ title, lines }: Readonly<{ title: string; lines: readonly Line[] }>) {
  const { t } = useTranslation('moving');
  const format = useFormatters();
  const headingId = useId();
  if (lines.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.subheading}>
        {title}
      </h3>
      <ul className={classes.lines}>
        {lines.map(({ reason, text, count, samples }) => (
          <li key={reason} className={classes.line}>
            <span className={classes.count}>{format.number(count)}</span>{' '}
            <span className={classes.reason}>
              {text}{' '}
              <span className={classes.samples}>{t('report.examples', { links: samples.slice(0, 3).join(', ') })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
