import { useTranslation } from '../../../ui/language/use-translation.ts';
import { Link } from 'react-router';
import { paths } from '../../../platform/navigation/paths.ts';
import { useServices } from '../../../platform/services/services-context.tsx';
import classes from './auth-form.module.css';

/** For people who need a code and no account. */
export function FreeCodeLink() {
  const { t } = useTranslation('auth');
  const { language } = useServices();
  return (
    <p className={classes.aside}>
      {t('make.question')} <Link to={paths.make(language.current())}>{t('make.link')}</Link>
    </p>
  );
}
