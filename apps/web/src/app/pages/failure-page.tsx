import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { ErrorDetails } from '../../ui/error-details.tsx';
import { MessagePage } from './message-page.tsx';

interface Failure {
  text?: string;
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
  /** What broke within the page itself. */
  error?: unknown;
}

/** Something of ours broke. Also the page at /error. */
export function FailurePage({ text, reference, onRetry, error }: Failure = {}) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <MessagePage
      mood="broken"
      title={t('shell:failure.title')}
      text={text ?? t('shell:failure.text')}
      reference={reference && t('shell:failure.reference', { reference })}
      details={<ErrorDetails error={error} />}
      actions={(
        <>
          {onRetry && <Button onClick={onRetry}>{t('common:actions.retry')}</Button>}
          {/* A full load on purpose: what broke may be the running page itself. */}
          <Button component="a" href={paths.home()} variant={onRetry ? 'default' : 'filled'}>{t('shell:notFound.action')}</Button>
        </>
      )}
    />
  );
}
