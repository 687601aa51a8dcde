import { useTranslation } from '../../language/use-translation.ts';
import classes from './error-details.module.css';

/**
 * The kind of an error and its stack, to be sent to support. Shows only errors of this page, nothing internal to the
 * server.
 */
export function ErrorDetails({ error }: { error: unknown }) {
  const { t } = useTranslation('shell');
  if (!(error instanceof Error)) return null;
  return (
    <details className={classes.details}>
      <summary>{t('failure.details')}</summary>
      <pre>
        {error.stack?.includes(error.message) ? error.stack : `${error.name}: ${error.message}\n${error.stack ?? ''}`}
      </pre>
    </details>
  );
}
