import type { Stats } from '@evercode/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../../platform/navigation/paths.ts';
import classes from './excluded-scans.module.css';

const leftOut = [
  'bot',
  'preview',
  'scanner',
  'prefetch',
  'head',
  'own',
] as const satisfies readonly (keyof Stats['classes'])[];

/** The classes that the line names; the others are summed up. */
const namedFirst = 2;

/** One line about the excluded scans, with an explanation on a press. */
export function ExcludedScans({ classes: counts }: { classes: Stats['classes'] }) {
  const { t } = useTranslation('stats');
  const found = leftOut.filter((name) => counts[name] > 0);
  const rest = found.length > namedFirst + 1 ? found.slice(namedFirst) : [];
  const named = found.slice(0, found.length - rest.length).map((name) => t(`classes.${name}`, { count: counts[name] }));
  const list = [
    ...named,
    ...(rest.length > 0 ? [t('classes.rest', { count: rest.reduce((sum, name) => sum + counts[name], 0) })] : []),
  ].join(', ');
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <span>
          {found.length === 0 ? (
            t('classes.none')
          ) : (
            <>
              <strong>{t('classes.title')}</strong> {list}.
            </>
          )}
        </span>
        <span className={classes.explain}>
          {t('classes.explain')}
          <IconChevronDown size={16} stroke={1.75} aria-hidden />
        </span>
      </summary>
      <div className={classes.body}>
        <p>{t('classes.explainText')}</p>
        <dl>
          {leftOut.map((name) => (
            <div key={name}>
              <dt>{t(`classes.${name}`, { count: counts[name] })}</dt>
              <dd>
                {t(`classes.${name}Hint`)}
                {name === 'own' && (
                  <>
                    {' '}
                    <Link to={paths.profile()}>{t('classes.ownLink')}</Link>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
