import { languages, shortLanguageName } from '@evercode/i18n';
import { useTranslation } from '../../ui/language/use-translation.ts';
import { Link, useLocation } from 'react-router';
import { useServices } from '../services/services-context.tsx';
import classes from './language-links.module.css';

/** Links to the same page in the other languages, each with an address of its own. */
export function LanguageLinks() {
  const { t } = useTranslation('auth');
  const { pathname, search } = useLocation();
  const current = useServices().language.current();
  const rest = pathname.split('/').slice(2).join('/');
  return (
    <nav className={classes.links} aria-label={t('languages')}>
      {languages.map((language) => (
        <Link
          key={language}
          to={`/${language}/${rest}${search}`}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          replace
          preventScrollReset
        >
          {shortLanguageName(language)}
        </Link>
      ))}
    </nav>
  );
}
