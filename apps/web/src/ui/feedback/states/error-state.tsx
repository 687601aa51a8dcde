import { Button } from '@mantine/core';
import { useTranslation } from '../../language/use-translation.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorDetails } from './error-details.tsx';

interface ErrorStateProps {
  /** A reference to quote to support, such as ERR-API-500. */
  reference?: string | undefined;
  onRetry: () => void;
  /** The error thrown in the page, as opposed to one the server answered. */
  error?: unknown;
}

/** Takes the place of content that could not be loaded. */
export function ErrorState({ reference, onRetry, error }: ErrorStateProps) {
  const { t } = useTranslation(['shell', 'common', 'errors']);
  const isNetworkFailure = reference === 'ERR-API-NETWORK';
  return (
    <div role="alert">
      <EmptyState
        mood="broken"
        title={t('shell:failure.title')}
        text={t(isNetworkFailure ? 'errors:network' : 'shell:failure.tryAgain')}
        action={
          <Button variant="default" onClick={onRetry}>
            {t('common:actions.retry')}
          </Button>
        }
      >
        {reference && !isNetworkFailure && (
          <p className="tabular" style={{ color: 'var(--muted)', fontSize: 'var(--mantine-font-size-sm)' }}>
            {t('shell:failure.reference', { reference })}
          </p>
        )}
        <ErrorDetails error={error} />
      </EmptyState>
    </div>
  );
}
