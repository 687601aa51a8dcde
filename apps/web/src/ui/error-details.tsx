import { useTranslation } from 'react-i18next';
import classes from './error-details.module.css';

/** What broke in this page, for whoever is asked to mend it: its kind and where it happened. Nothing that a server keeps to itself. */
export function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  if (!(error instanceof Error)) return null;
  return (
    <details className={classes.details}>
      <summary>{t('failure.details')}</summary>
      <pre>{error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}\n${error.stack ?? ''}`}</pre>
    </details>
  );
}
