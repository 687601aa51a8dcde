import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EmptyState } from './empty-state.tsx';
import { ErrorDetails } from './error-details.tsx';

interface ErrorStateProps {
  /** Such as ERR-API-500: what a person can quote to support. */
  reference?: string | undefined;
  onRetry: () => void;
  /** What broke within the page itself. */
  error?: unknown;
}

/** In the place of what could not be loaded. */
export function ErrorState({ reference, onRetry, error }: ErrorStateProps) {
  const { t } = useTranslation(['shell', 'common', 'errors']);
  const isSilence = reference === 'ERR-API-NETWORK';
  return (
    <div role="alert">
      <EmptyState
        mood="broken"
        title={t('shell:failure.title')}
        text={t(isSilence ? 'errors:network' : 'shell:failure.tryAgain')}
        action={<Button variant="default" onClick={onRetry}>{t('common:actions.retry')}</Button>}
      >
        {reference && !isSilence && (
          <p className="tabular" style={{ color: 'var(--muted)', fontSize: 'var(--mantine-font-size-sm)' }}>
            {t('shell:failure.reference', { reference })}
          </p>
        )}
        <ErrorDetails error={error} />
      </EmptyState>
    </div>
  );
}
