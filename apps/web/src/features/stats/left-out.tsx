import type { Stats } from '@evercode/contract';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { useServices } from '../../app/services-context.tsx';
import classes from './left-out.module.css';

const leftOut = ['bot', 'preview', 'scanner', 'prefetch', 'head', 'own'] as const satisfies readonly (keyof Stats['classes'])[];

/** One line on what is not a visit; its explanation one press away. */
export function LeftOut({ classes: counts }: { classes: Stats['classes'] }) {
  const { t } = useTranslation('stats');
  const { language } = useServices();
  const found = leftOut.filter((name) => counts[name] > 0);
  const list = new Intl.ListFormat(language.current()).format(found.map((name) => t(`classes.${name}`, { count: counts[name] })));
  return (
    <details className={classes.details}>
      <summary className={classes.summary}>
        <span><strong>{t('classes.title')}</strong> {found.length === 0 ? t('classes.none') : list}</span>
        <span className={classes.explain}>{t('classes.explain')}<IconChevronDown size={16} stroke={1.75} aria-hidden /></span>
      </summary>
      <div className={classes.body}>
        <p>{t('classes.explainText')}</p>
        <dl>
          {leftOut.map((name) => (
            <div key={name}><dt>{t(`classes.${name}`, { count: counts[name] })}</dt><dd>{t(`classes.${name}Hint`)}{name === 'own' && <> <Link to={paths.account()}>{t('classes.ownLink')}</Link></>}</dd></div>
          ))}
        </dl>
      </div>
    </details>
  );
}
