import { productVersion } from '@evercode/contract/version';
import { useId } from 'react';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useMe } from '../signed-in/use-me.ts';
import classes from './settings-links.module.css';
import {
  addressOfSettings,
  groupOfSettings,
  listSettings,
  settingsGroups,
  type SettingsPage,
} from './settings-pages.ts';

type Props = Readonly<{
  /** `column`: names only. `list`: a page of its own, where each row also says what is found there. */
  as: 'column' | 'list';
  current?: SettingsPage;
}>;

/** The settings pages that the person may read, by group, and the version of the product, for reports of errors. */
export function SettingsLinks({ as, current }: Props) {
  const { t } = useTranslation('settings');
  const { canRead } = useMe();
  const id = useId();
  const readable = listSettings(canRead);
  return (
    <nav className={classes.links} data-as={as} aria-label={t('frame.title')}>
      {settingsGroups.map((group) => {
        const pages = readable.filter((page) => groupOfSettings(page) === group);
        return (
          pages.length > 0 && (
            <div key={group}>
              {/* No heading: in the column it comes before the h1 of the page. */}
              <p className={classes.group} id={`${id}-${group}`}>
                {t(`frame.groups.${group}`)}
              </p>
              <ul className={classes.rows} aria-labelledby={`${id}-${group}`}>
                {pages.map((page) => (
                  <li key={page}>
                    <Link
                      to={addressOfSettings(page)}
                      className={classes.row}
                      {...(page === current && { 'aria-current': 'page' })}
                    >
                      <span className={classes.name}>{t(`frame.pages.${page}.name`)}</span>
                      {as === 'list' && <span className={classes.about}> {t(`frame.pages.${page}.about`)}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          )
        );
      })}
      <p className={classes.version}>{t('frame.version', { version: productVersion })}</p>
    </nav>
  );
}
