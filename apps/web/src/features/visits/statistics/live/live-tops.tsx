import { nameRegion } from '@evercode/i18n';
import type { LivePicture } from '@evercode/contract';
import { useTranslation } from '../../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { useFormatters } from '../../../../platform/language/use-formatters.ts';
import { paths } from '../../../../platform/navigation/paths.ts';
import { useServices } from '../../../../platform/services/services-context.tsx';
import classes from './live.module.css';

/** The top countries and codes. */
export function LiveTops({ picture, showsCodes }: { picture: LivePicture; showsCodes: boolean }) {
  const { t } = useTranslation('live');
  const format = useFormatters();
  const language = useServices().language.current();
  return (
    <div className={classes.tops}>
      <div>
        <h3 className={classes.topTitle}>{t('countries')}</h3>
        <ol className={classes.top}>
          {picture.countries.map(({ key, total }) => (
            <li key={key}>
              <span data-unknown={key === '' || undefined}>
                {key === '' ? t('unknown') : nameRegion(key, language)}
              </span>
              <span>{format.number(total)}</span>
            </li>
          ))}
        </ol>
      </div>
      {showsCodes && (
        <div>
          <h3 className={classes.topTitle}>{t('codes')}</h3>
          <ol className={classes.top}>
            {picture.codes.map(({ uuid, title, total }) => (
              <li key={uuid}>
                {title === null ? (
                  <span data-unknown>{t('deleted')}</span>
                ) : (
                  <Link to={paths.codeStats(uuid)}>{title}</Link>
                )}
                <span>{format.number(total)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
