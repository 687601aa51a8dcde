import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import classes from './live.module.css';

/** A bar per minute, the current one last; for screen readers a table, the current one first. */
export function LiveMinutes({ minutes }: { minutes: readonly number[] }) {
  const { t } = useTranslation('live');
  const format = useFormatters();
  // Scaled so that a single visit does not fill the height.
  const max = Math.max(4, ...minutes);
  const named = minutes.map((visits, place) => {
    const ago = minutes.length - 1 - place;
    return { ago, visits, name: ago === 0 ? t('thisMinute') : t('ago', { count: ago }) };
  });
  return (
    <div className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {named.map(({ ago, visits, name }) => (
          <div key={ago} className={classes.slot} title={`${name}: ${format.number(visits)}`}>
            <div
              className={classes.bar}
              data-some={visits > 0 || undefined}
              style={{ height: `${(visits / max) * 100}%` }}
            />
          </div>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        <span>{t('from')}</span>
        <span>{t('to')}</span>
      </div>
      <VisuallyHidden>
        <table aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col">{t('minute')}</th>
              <th scope="col">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {named.toReversed().map(({ ago, visits, name }) => (
              <tr key={ago}>
                <th scope="row">{name}</th>
                <td>{format.number(visits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </div>
  );
}
